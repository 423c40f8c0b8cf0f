import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkFrom } from './linkInput.ts'

test('addresses of ours lose host and language, mail addresses get their scheme, and the rest is told apart', () => {
  const from = (typed: string) => linkFrom(typed, 'https://makan.test')
  assert.equal(from('https://makan.test/ar/User/Offers/Search?name=a'), 'User/Offers/Search?name=a')
  assert.equal(from('/en/Plans'), 'Plans')
  assert.equal(from('/'), './')
  assert.equal(from('/ar'), './')
  assert.equal(from('/arabic'), 'arabic')
  assert.equal(from(' Plans '), 'Plans')
  assert.equal(from('team@makan.test'), 'mailto:team@makan.test')
  assert.equal(from('https://makan.test.evil.example/x'), 'https://makan.test.evil.example/x')
  for (const typed of ['', 'javascript:alert(1)', 'http://x.example', '//x.example', 'a b'])
    assert.equal(from(typed), null)
})
