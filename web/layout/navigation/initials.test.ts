import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getInitials } from './initials.ts'

test('the initial of a name is one letter, and two where one reads as a digit', () => {
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
