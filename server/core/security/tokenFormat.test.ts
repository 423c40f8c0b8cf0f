import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { generateApiToken, getTokenMode, isApiToken, parseTokenMode } from './tokenFormat.ts'

test('API tokens: a token shows its environment, and no two are equal', () => {
  const made = Array.from({ length: 200 }, (_, index) => generateApiToken(index % 2 ? 'live' : 'test'))
  assert.equal(new Set(made).size, made.length)
  for (const [index, token] of made.entries()) {
    assert.match(token, /^mkn_(live|test)_[0-9A-Za-z]{39}$/)
    assert.equal(parseTokenMode(token), index % 2 ? 'live' : 'test')
    assert.ok(isApiToken(token))
  }
})

test('API tokens: a token with one changed character is invalid', () => {
  const letter = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
  fc.assert(
    fc.property(fc.integer({ min: 9, max: 47 }), letter, (at, replacement) => {
      const token = generateApiToken('live')
      fc.pre(token[at] !== replacement)
      assert.equal(parseTokenMode(token.slice(0, at) + replacement + token.slice(at + 1)), null)
    }),
  )
  const live = generateApiToken('live')
  assert.equal(parseTokenMode(live.replace('live', 'test')), null)
  for (const text of ['', 'mkn_', 'mkn_live_', `${live}0`, ` ${live}`, live.slice(0, -1)])
    assert.equal(parseTokenMode(text), null)
})

test('API tokens: the demo is the sandbox', () => {
  assert.equal(getTokenMode({ demo: true }), 'test')
  assert.equal(getTokenMode({ demo: false }), 'live')
})
