import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getInitials } from './initials.ts'

test('initials: a name has one letter without its article, or two that don’t look like a digit', () => {
  const initials = {
    'منى عادل': 'م',
    'هدى أبو زيد': 'هد',
    ابراهيم: 'اب',
    'أحمد علي': 'أ',
    الشيماء: 'ش',
    'الهادي محمود': 'ها',
    'عبد الله حسن': 'ع',
    إلهام: 'إ',
    ' sara': 'S',
    ه: 'ه',
  }
  for (const [name, initial] of Object.entries(initials)) assert.equal(getInitials(name), initial)
})
