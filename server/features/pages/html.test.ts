import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isAllowedLink, removeInvisible, richText } from '#contract/core/richText.ts'
import { hostileHtml } from '#server/testing/fixtures/hostileHtml.ts'
import { cleanHtml, cleanStored, isEmptyHtml } from './html.service.ts'

const tag = /<(\/?)([^\s/>]*)([^>]*)>/g
const attribute = /\s([a-z]+)="([^"]*)"/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const decodeEntities = (value: string) =>
  value.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')

/** Asserts, character by character, that a text contains only allowed rich text. */
function assertClean(html: string): void {
  for (const [, , name = '', rest = ''] of html.matchAll(tag)) {
    assert.ok((richText.tags as readonly string[]).includes(name), `<${name}> in ${html}`)
    assert.match(rest, /^(\s[a-z]+="[^"<>]*")*( \/)?$/, html)
    for (const [, key = '', value = ''] of rest.matchAll(attribute)) {
      const allowed: Record<string, readonly string[]> = richText.attributes
      assert.ok(allowed[name]?.includes(key), `${key} of <${name}> in ${html}`)
      if (key === 'href') assert.ok(isAllowedLink(decodeEntities(value)), value)
      if (key === 'dir') assert.match(value, /^(ltr|rtl)$/)
      if (key === 'rel') assert.equal(value, 'noopener')
    }
  }
  assert.doesNotMatch(html.replace(tag, ''), /[<>]/, html)
  assert.equal(removeInvisible(html), html)
}

test('rich text: cleaning leaves only text, structure and links, and is idempotent', () => {
  assert.ok(hostileHtml.length >= 200)
  assert.equal(new Set(hostileHtml).size, hostileHtml.length)
  for (const input of hostileHtml) {
    const output = cleanHtml(input)
    assertClean(output)
    assert.equal(cleanHtml(output), output)
    assert.equal(cleanStored(input), output)
  }
})

test('rich text: no combination of markup lets anything else through', () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostileHtml),
    fc.constantFrom(...richText.tags).map((name) => `<${name}>`),
    fc.constantFrom(...richText.tags).map((name) => `</${name}>`),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '&#60',
      '<!--',
      '-->',
      '<a href="',
      '\u0000',
      '\u202E',
      '\uD800',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const output = cleanHtml(pieces.join(''))
      assertClean(output)
      assert.equal(cleanHtml(output), output)
    }),
    { numRuns: 1000 },
  )
})

test('rich text: links lead to https, mail, telephone and our own pages', () => {
  const allowed =
    'https://x.example HTTPS://x.example/a?b=c#d mailto:a@b.test tel:+20100 tel:19588 Plans User/Offers/Search?name=a /Help ./Help ../Help ?a=b #section-3 a/b:c https://مكان.test/أ صفحة'
  const rejectedLinks =
    'http://x.example javascript:x JAVASCRIPT:x data:x vbscript:x ftp://x foo:x //x.example \\\\x.example /\\x.example https:x https:/x https:// mailto: https://a@b.test https://a:b@c.test a"b a<b'
  const broken = [
    '',
    ' ',
    '/\t/x.example',
    'java\nscript:x',
    'java\u00ADscript:x',
    'https://a b',
    'x'.repeat(501),
  ]
  for (const link of allowed.split(' ')) assert.ok(isAllowedLink(link), link)
  for (const link of rejectedLinks.split(' ').concat(broken)) assert.ok(!isAllowedLink(link), link)
})

test('rich text: joiners for Arabic and Persian stay, direction controls are removed', () => {
  assert.equal(cleanHtml('<p>می\u200Cخواهم \u202Eabc\u202C</p>'), '<p>می\u200Cخواهم abc</p>')
})

test('rich text: a text of empty paragraphs is empty', () => {
  for (const html of ['', '<p></p>', '<p><br /></p><p> &nbsp;</p>', '<ul><li></li></ul>'])
    assert.ok(isEmptyHtml(html))
  assert.ok(!isEmptyHtml('<p>.</p>'))
})
