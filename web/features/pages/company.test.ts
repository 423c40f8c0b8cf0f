import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companyOn } from './company.ts'

const company = {
  name: 'Makan LLC',
  address: null,
  commercialRegister: '48213',
  dataOfficer: 'Laila',
  dataContact: 'privacy@makan.test',
  dataLocation: null,
}
const settings = { company, taxAccountNumber: null, contactAddress: null, socialLinks: [], appLinks: [] }

const labelsOn = (title: string) => companyOn(title, settings)?.facts.map(({ label }) => label)

test('company details: privacy and terms show the set details, other pages none', () => {
  assert.deepEqual(labelsOn('PrivacyPolicy'), ['name', 'dataOfficer', 'dataContact'])
  assert.deepEqual(labelsOn('TermsAndConditions'), ['name', 'commercialRegister'])
  assert.equal(companyOn('Help', settings), null)
})

test('company details: nothing is shown if nothing is set', () => {
  const none = { ...company, name: null, commercialRegister: null, dataOfficer: null, dataContact: null }
  assert.equal(companyOn('PrivacyPolicy', { ...settings, company: none }), null)
})
