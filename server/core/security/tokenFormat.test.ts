import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isApiToken, newApiToken, parseTokenMode, tokenMode } from './tokenFormat.ts'

test('API tokens: a token shows its environment, and no two are equal', () => {
  const made = Array.from({ length: 200 }, (_, at) => newApiToken(at % 2 ? 'live' : 'test'))
  assert.equal(new Set(made).size, made.length)
  for (const [at, token] of made.entries()) {
    assert.match(token, /^mkn_(live|test)_[0-9A-Za-z]{39}$/)
    assert.equal(parseTokenMode(token), at % 2 ? 'live' : 'test')
    assert.ok(isApiToken(token))
  }
})

test('API tokens: a token with one changed character is invalid', () => {
  const letter = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
  fc.assert(
    fc.property(fc.integer({ min: 9, max: 47 }), letter, (at, replacement) => {
      const token = newApiToken('live')
      fc.pre(token[at] !== replacement)
      assert.equal(parseTokenMode(token.slice(0, at) + replacement + token.slice(at + 1)), null)
    }),
  )
  const live = newApiToken('live')
  assert.equal(parseTokenMode(live.replace('live', 'test')), null)
  for (const text of ['', 'mkn_', 'mkn_live_', `${live}0`, ` ${live}`, live.slice(0, -1)])
    assert.equal(parseTokenMode(text), null)
})

test('API tokens: the demo is the sandbox', () => {
  assert.equal(tokenMode({ demo: true }), 'test')
  assert.equal(tokenMode({ demo: false }), 'live')
})
