import assert from 'node:assert/strict'
import test from 'node:test'
import { taxAuthorities } from './taxAuthorities.ts'

const document = {
  number: 'SA-INV-000007',
  issuedAt: new Date('2026-12-01T00:05:07.123Z'),
  seller: { name: 'شركة مكان', taxNumber: '310482917600003' },
  total: '115.00',
  tax: '15.00',
}

function readFields(base64: string): [number, string][] {
  const bytes = Buffer.from(base64, 'base64')
  const fields: [number, string][] = []
  for (let index = 0; index < bytes.length; ) {
    const [tag = 0, length = 0] = bytes.subarray(index, index + 2)
    fields.push([tag, bytes.subarray(index + 2, index + 2 + length).toString()])
    index += 2 + length
  }
  return fields
}

test('tax QR codes: a Saudi code has seller, number, time, total, tax and byte lengths', () => {
  assert.deepEqual(readFields(taxAuthorities.toQrContent('SA', document) ?? ''), [
    [1, 'شركة مكان'],
    [2, '310482917600003'],
    [3, '2026-12-01T00:05:07Z'],
    [4, '115.00'],
    [5, '15.00'],
  ])
})

test('tax QR codes: a name too long for its field ends with a complete letter', () => {
  const long = { ...document, seller: { ...document.seller, name: 'م'.repeat(200) } }
  const [[, name = ''] = [], [, taxNumber] = []] = readFields(taxAuthorities.toQrContent('SA', long) ?? '')
  assert.equal(name, 'م'.repeat(127))
  assert.equal(taxNumber, document.seller.taxNumber)
})

test('tax QR codes: an Egyptian code links to its document and varies with its content', () => {
  const code = taxAuthorities.toQrContent('EG', document) ?? ''
  assert.match(
    code,
    /^https:\/\/invoicing\.eta\.gov\.eg\/receipts\/search\/[0-9a-f]{64}\/share\/2026-12-01T00:05:07Z#Total:115\.00,IssuerRIN:310482917600003$/,
  )
  assert.notEqual(taxAuthorities.toQrContent('EG', { ...document, tax: '15.01' }), code)
})

test('tax QR codes: other countries require no code', () => {
  assert.equal(taxAuthorities.toQrContent('AE', document), null)
  assert.equal(taxAuthorities.toQrContent(null, document), null)
})
