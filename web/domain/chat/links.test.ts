import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { splitLinks } from './links.ts'

const findLinks = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

test('links: an address in a message is a link, without the punctuation after it', () => {
  assert.deepEqual(splitLinks('العنوان: https://makan.example/places/5، وشكرًا.'), [
    { text: 'العنوان: ', href: null },
    { text: 'https://makan.example/places/5', href: 'https://makan.example/places/5' },
    { text: '، وشكرًا.', href: null },
  ])
  assert.deepEqual(findLinks('(http://a.example/b_(c)) HTTPS://A.example:8080/x?y=1#z!'), [
    'http://a.example/b_(c)',
    'https://a.example:8080/x?y=1#z',
  ])
})

test('links: a misleading or unsafe address stays text', () => {
  for (const text of [
    'https://makan.example@evil.example/',
    'https://user:word@evil.example/',
    'https://mаkan.example/',
    'http://٠x7f000001/',
    'http://0x7f000001/',
    'http://localhost/',
    'http://[::1]/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
  ])
    assert.deepEqual(findLinks(text), [], text)
})

test('links: a message is shown whole, and only web addresses are links', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.constantFrom('http://', 'https://a.b', '\u202e', '<b>', '@', '. ', '\n', '()', '؟'),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      const pieces = splitLinks(text)
      assert.equal(pieces.map((piece) => piece.text).join(''), text)
      for (const { href, text: label } of pieces) {
        if (href === null) continue
        const { protocol, host, username } = new URL(href)
        assert.match(protocol, /^https?:$/)
        assert.equal(username, '')
        assert.ok(label.toLowerCase().includes(host))
      }
    }),
  )
})
