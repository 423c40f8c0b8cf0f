import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseLink } from './parseLink.ts'

test('link input: own addresses become relative, emails get mailto, unsafe none', () => {
  const parse = (input: string) => parseLink(input, 'https://makan.test')
  assert.equal(parse('https://makan.test/ar/User/Offers/Search?name=a'), 'User/Offers/Search?name=a')
  assert.equal(parse('/en/Plans'), 'Plans')
  assert.equal(parse('/'), './')
  assert.equal(parse('/ar'), './')
  assert.equal(parse('/arabic'), 'arabic')
  assert.equal(parse(' Plans '), 'Plans')
  assert.equal(parse('team@makan.test'), 'mailto:team@makan.test')
  assert.equal(parse('https://makan.test.evil.example/x'), 'https://makan.test.evil.example/x')
  for (const input of ['', 'javascript:alert(1)', 'http://x.example', '//x.example', 'a b'])
    assert.equal(parse(input), null)
})
