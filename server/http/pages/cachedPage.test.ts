import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressedPage, encodingFor, toCachedPage } from './cachedPage.ts'

const nonce = 'nonce-9f2c'
const long = 'كشري السلطان في طنطا، مفتوح حتى ١٢. '.repeat(60)

function createCspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const page = toCachedPage(
  {
    headers: new Headers(),
    body: Buffer.from(
      `<html><style nonce="${nonce}" data-first="">a{b:c}</style>${long}<script type="x" nonce="${nonce}">f("<b>")</script>` +
        `<script nonce="${nonce}">تشغيل()</script><script>planted()</script></html>`,
    ),
  },
  nonce,
)

test('cached page: only elements with the page’s nonce are allowed, by their hash', () => {
  assert.deepEqual(page.sources, {
    scripts: [createCspHash('f("<b>")'), createCspHash('تشغيل()')],
    styles: [createCspHash('a{b:c}')],
  })
  assert.equal(
    page.content.toString(),
    `<html><style data-first="">a{b:c}</style>${long}<script type="x">f("<b>")</script><script>تشغيل()</script><script>planted()</script></html>`,
  )
})

test('cached page: plain and compressed content are equal, compressed once', async () => {
  const both = [await compressedPage(page, 'br'), await compressedPage(page, 'gzip')] as const
  assert.deepEqual([brotliDecompressSync(both[0]), gunzipSync(both[1])], [page.content, page.content])
  assert.equal(await compressedPage(page, 'br'), both[0])
})

test('cached page: the best encoding that the client accepts is sent', () => {
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['gzip, br; q=0.0', 'gzip'],
    ['gzip', 'gzip'],
    ['identity', null],
    ['', null],
  ] as const) {
    assert.equal(encodingFor(accepted), encoding, accepted)
  }
})
