import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { createPageCache, fill, fillZipped, type KeptPage, templateOf } from './page-cache.ts'

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

function keptPage(size: number): KeptPage {
  return { headers: [], template: templateOf(Buffer.alloc(size), placeholder), size }
}

test('a page is made once for all who come at the same time, and again after its time', async () => {
  let clock = 0
  let made = 0
  const cache = createPageCache({ milliseconds: 5000, bytes: 1000, now: () => clock })
  const make = async () => {
    made += 1
    return keptPage(100)
  }
  const [first, second] = await Promise.all([cache.get('a', make), cache.get('a', make)])
  assert.equal(first, second)
  assert.equal(made, 1)
  clock = 4999
  assert.ok(cache.find('a'))
  clock = 5000
  assert.equal(cache.find('a'), null)
  await cache.get('a', make)
  assert.equal(made, 2)
})

test('the oldest pages make room; one that is too large is not kept at all', async () => {
  const cache = createPageCache({ milliseconds: 5000, bytes: 400, now: () => 0 })
  for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.get(key, async () => keptPage(100))
  assert.equal(cache.find('a'), null)
  assert.ok(cache.find('e'))
  assert.equal(cache.size(), 400)
  await cache.get('large', async () => keptPage(101))
  assert.equal(cache.find('large'), null)
})

test('what may not be kept is given to those who wait, and forgotten', async () => {
  const cache = createPageCache({ milliseconds: 5000, bytes: 400, now: () => 0 })
  assert.equal(await cache.get('a', async () => null), null)
  await assert.rejects(cache.get('a', async () => Promise.reject(new Error('broken'))))
  assert.ok(await cache.get('a', async () => keptPage(1)))
})
