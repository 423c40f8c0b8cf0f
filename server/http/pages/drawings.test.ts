import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDrawingUrl, renderDrawing } from './drawings.ts'

test('drawings: a drawing is inlined as a data URL, the same each time', () => {
  for (const address of ['/art/hero/phone.svg', '/art/cafe/1.svg', '/art/offers/cafe/2.svg']) {
    const url = getDrawingUrl(address) ?? ''
    assert.match(url, /^data:image\/svg\+xml,[^<>&"#]+$/)
    assert.equal(decodeURIComponent(url.slice(url.indexOf(',') + 1)), renderDrawing(address))
    assert.equal(getDrawingUrl(address), url)
  }
  assert.equal(getDrawingUrl('/art/cafe/1.png'), null)
})
