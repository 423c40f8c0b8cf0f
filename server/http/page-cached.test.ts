import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { cachedPageOf, compressedPage, encodingFor } from './page-cached.ts'

const nonce = 'nonce-9f2c'
const long = 'كشري السلطان في طنطا، مفتوح حتى ١٢. '.repeat(60)

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const kept = cachedPageOf(
  {
    headers: new Headers(),
    body: Buffer.from(
      `<html><style nonce="${nonce}" data-first="">a{b:c}</style>${long}<script type="x" nonce="${nonce}">f("<b>")</script>` +
        `<script nonce="${nonce}">تشغيل()</script><script>planted()</script></html>`,
    ),
  },
  nonce,
)

test('what bore the page’s nonce is allowed by its hash, and nothing else is', () => {
  assert.deepEqual(kept.sources, {
    scripts: [hashOf('f("<b>")'), hashOf('تشغيل()')],
    styles: [hashOf('a{b:c}')],
  })
  assert.equal(
    kept.plain.toString(),
    `<html><style data-first="">a{b:c}</style>${long}<script type="x">f("<b>")</script><script>تشغيل()</script><script>planted()</script></html>`,
  )
})

test('a kept page reads the same plain and compressed, and is compressed once', async () => {
  const both = [await compressedPage(kept, 'br'), await compressedPage(kept, 'gzip')] as const
  assert.deepEqual([brotliDecompressSync(both[0]), gunzipSync(both[1])], [kept.plain, kept.plain])
  assert.equal(await compressedPage(kept, 'br'), both[0])
})

test('the best of what a client takes is sent', () => {
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
