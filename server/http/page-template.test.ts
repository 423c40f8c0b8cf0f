import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { fill, fillZipped, templateOf } from './page-template.ts'

const placeholder = 'PLACEHOLDER-9f2c'

function pageWith(gaps: number): Buffer {
  const long = 'كشري السلطان في طنطا، مفتوح حتى ١٢. '.repeat(60)
  const links = Array.from(
    { length: gaps },
    (_, at) => `<link href="/assets/${at}.js" nonce="${placeholder}">`,
  )
  return Buffer.from(`<html>${long}${links.join('')}${long}<script nonce="${placeholder}">1</script></html>`)
}

const nonces = ['AAAAAAAAAAAAAAAAAAAAAA', 'zK9_-p0oWq3xY7bLm2VfTg']

for (const gaps of [0, 1, 12, 3000]) {
  test(`a kept page with ${gaps + 1} nonces reads the same zipped and plain`, () => {
    const page = pageWith(gaps)
    const template = templateOf(page, placeholder)
    for (const nonce of nonces) {
      const expected = page.toString().replaceAll(placeholder, nonce)
      assert.equal(fill(template, nonce).toString(), expected)
      assert.equal(gunzipSync(fillZipped(template, nonce)).toString(), expected)
    }
  })
}

test('a page without a nonce is kept too', () => {
  const template = templateOf(Buffer.from('short'), placeholder)
  assert.equal(gunzipSync(fillZipped(template, 'n')).toString(), 'short')
})
