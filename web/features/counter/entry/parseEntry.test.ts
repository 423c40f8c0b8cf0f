import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseEntry } from './parseEntry.ts'

test('counter: a code finds its order, a phone or membership code its member', () => {
  assert.deepEqual(parseEntry(' k7qm-4xrt '), { order: 'k7qm-4xrt' })
  assert.deepEqual(parseEntry('1234 5678'), { order: '1234 5678' })
  assert.deepEqual(parseEntry('٠١٠٠ ١٤٣ ٠٠٧٨'), { member: '01001430078' })
  assert.deepEqual(parseEntry('+20 (100) 143-0078'), { member: '+201001430078' })
  assert.deepEqual(parseEntry('0100–143/0078\uFE0F'), { member: '01001430078' })
  assert.deepEqual(parseEntry('0100abc1430078'), { order: '0100abc1430078' })
  assert.deepEqual(parseEntry('makan:7.1790000000000.abc'), { member: 'makan:7.1790000000000.abc' })
})
