import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeDigits } from './digits.ts'

test('digits: a reader who chose Latin digits reads every number in them', () => {
  const text = 'خصم ١٥٪ على ١٬٢٣٤٫٥٠ ج.م. حتى ٣١ مارس، الكود 7K2M'
  assert.equal(writeDigits(text, 'latin'), 'خصم 15% على 1,234.50 ج.م. حتى 31 مارس، الكود 7K2M')
  assert.equal(writeDigits(text, 'arabic'), text)
  assert.equal(writeDigits(text, undefined), text)
})
