import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inlineDrawings } from './inlineDrawings.ts'

const url = 'data:image/svg+xml,%3Csvg/%3E'
const drawingUrl = (address: string) => (address === '/art/cafe/1.svg?motif=cup' ? url : null)
const image = (src: string, more = '') => `<img src="${src}" alt=""${more}/>`
const preload = (src: string) => `<link rel="preload" as="image" href="${src}" fetchPriority="high"/>`
const first = ' fetchPriority="high"'

test('drawings: a drawing of the first view is inlined and not preloaded', () => {
  const address = '/art/cafe/1.svg?motif=cup'
  const page = inlineDrawings(`<head>${preload(address)}</head>${image(address, first)}`, drawingUrl)
  assert.equal(page, `<head></head>${image(url, first)}`)
})

test('drawings: lower pictures, uploads and unknown drawings stay addresses', () => {
  const page = [
    preload('/art/cafe/2.svg'),
    image('/art/cafe/1.svg?motif=cup'),
    image('/art/cafe/2.svg', first),
    image('/files/a-640.webp', first),
  ].join('')
  assert.equal(inlineDrawings(page, drawingUrl), page)
})
