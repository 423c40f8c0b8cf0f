import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEntry } from './readEntry.ts'

test('a code leads to its order, a phone or a membership code to its member, however they were typed', () => {
  assert.deepEqual(readEntry(' k7qm-4xrt '), { order: 'k7qm-4xrt' })
  assert.deepEqual(readEntry('1234 5678'), { order: '1234 5678' })
  assert.deepEqual(readEntry('٠١٠٠ ١٤٣ ٠٠٧٨'), { member: '01001430078' })
  assert.deepEqual(readEntry('+20 (100) 143-0078'), { member: '+201001430078' })
  assert.deepEqual(readEntry('0100–143/0078\uFE0F'), { member: '01001430078' })
  assert.deepEqual(readEntry('0100abc1430078'), { order: '0100abc1430078' })
  assert.deepEqual(readEntry('makan:7.1790000000000.abc'), { member: 'makan:7.1790000000000.abc' })
})
