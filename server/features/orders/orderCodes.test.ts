import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { newOrderCode, readOrderCode } from './orderCodes.ts'

test('a code is read back however it was typed', () => {
  const spelling = fc.func(fc.nat())
  fc.assert(
    fc.property(spelling, (pick) => {
      const code = newOrderCode()
      const others: Record<string, string[]> = {
        0: ['O', 'o', '٠', '۰'],
        1: ['I', 'l', 'L', 'i', '١'],
        2: ['Z', 'z', '٢'],
        5: ['s', 'S', '٥'],
        8: ['B', 'b'],
        V: ['U', 'u', 'v'],
      }
      const typed = [...code]
        .map((letter, at) => {
          const ways = [letter, letter.toLowerCase(), ` ${letter}`, `-${letter}`, ...(others[letter] ?? [])]
          return ways[pick(at, letter) % ways.length]
        })
        .join('')
      assert.equal(readOrderCode(typed), code)
    }),
  )
})

test('what can be no code is none', () => {
  for (const typed of ['', '1234567', '123456789', 'كود الطلب', '١٢٣٤٥٦٧!', '<script>']) {
    assert.equal(readOrderCode(typed), null, typed)
  }
})
