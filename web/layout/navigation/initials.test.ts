import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getInitials } from './initials.ts'

test('initials: a name has one letter, or two if the first looks like a digit', () => {
  const initials = {
    'منى عادل': 'م',
    'هدى أبو زيد': 'هد',
    ابراهيم: 'اب',
    'أحمد علي': 'أ',
    ' sara': 'S',
    ه: 'ه',
  }
  for (const [name, initial] of Object.entries(initials)) assert.equal(getInitials(name), initial)
})
