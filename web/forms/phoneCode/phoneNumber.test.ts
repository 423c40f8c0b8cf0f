import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameNumber, parsePhoneNumber, toE164 } from './phoneNumber.ts'

const country = (id: number, phoneCode: string) => ({ id, phoneCode, name: '', imagePath: null, code: '' })
const countries = [country(1, '20'), country(2, '966'), country(3, '9')]

test('phone number: every spelling gives the same number', () => {
  const spellings = [
    '01004827361',
    '1004827361',
    '100 482 7361',
    '٠١٠٠٤٨٢٧٣٦١',
    '+201004827361',
    '00201004827361',
  ]
  for (const phone of spellings) assert.equal(toE164({ phoneCode: '20', phone }), '+201004827361')
})

test('phone number: a number of another country keeps that country’s code', () => {
  assert.equal(toE164({ phoneCode: '20', phone: '+966501234567' }), '+966501234567')
  assert.equal(toE164({ phoneCode: '966', phone: '0501234567' }), '+966501234567')
})

test('phone number: two numbers are equal only if country and digits agree', () => {
  const own = { phoneCode: '20', phone: '0100 482 7361' }
  assert.ok(isSameNumber(own, { phoneCode: '20', phone: '+20 1004827361' }))
  assert.ok(!isSameNumber(own, { phoneCode: '966', phone: '01004827361' }))
  assert.ok(!isSameNumber(own, { phoneCode: '20', phone: '01004827362' }))
})

test('phone number: the longest matching dialling code decides the country', () => {
  assert.deepEqual(parsePhoneNumber('+201004827361', countries), { phoneCode: '20', phone: '1004827361' })
  assert.deepEqual(parsePhoneNumber('+966501234567', countries), { phoneCode: '966', phone: '501234567' })
  assert.equal(parsePhoneNumber('+33612345678', countries), null)
})
