import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { generateOrderCode, parseOrderCode } from './orderCodes.ts'

test('order codes: a code is recognised however it is typed', () => {
  const spelling = fc.func(fc.nat())
  fc.assert(
    fc.property(spelling, (pickVariant) => {
      const code = generateOrderCode()
      const lookAlikeLetters: Record<string, string[]> = {
        0: ['O', 'o', '٠', '۰'],
        1: ['I', 'l', 'L', 'i', '١'],
        2: ['Z', 'z', '٢'],
        5: ['s', 'S', '٥'],
        8: ['B', 'b'],
        V: ['U', 'u', 'v'],
      }
      const variant = [...code]
        .map((letter, index) => {
          const variants = [
            letter,
            letter.toLowerCase(),
            ` ${letter}`,
            `-${letter}`,
            ...(lookAlikeLetters[letter] ?? []),
          ]
          return variants[pickVariant(index, letter) % variants.length]
        })
        .join('')
      assert.equal(parseOrderCode(variant), code)
    }),
  )
})

test('order codes: an impossible code is rejected', () => {
  for (const input of ['', '1234567', '123456789', 'كود الطلب', '١٢٣٤٥٦٧!', '<script>']) {
    assert.equal(parseOrderCode(input), null, input)
  }
})
