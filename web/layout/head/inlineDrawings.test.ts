import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inlineDrawings } from './inlineDrawings.ts'

const drawn = '<svg title="a & b"><use href="#x" width="50%"/></svg>'
const drawing = (address: string) => (address === '/art/cafe/1.svg?motif=cup' ? drawn : null)
const image = (src: string, more = '') => `<img src="${src}" alt=""${more}/>`
const preload = (src: string) => `<link rel="preload" as="image" href="${src}" fetchPriority="high"/>`
const first = ' fetchPriority="high"'

test('a drawing of the first view stands in the page, and is not fetched ahead', () => {
  const address = '/art/cafe/1.svg?motif=cup'
  const page = inlineDrawings(`<head>${preload(address)}</head>${image(address, first)}`, drawing)
  const [, src = ''] = /^<head><\/head><img src="([^"]*)" alt="" fetchPriority="high"\/>$/.exec(page) ?? []
  assert.match(src, /^data:image\/svg\+xml,[^<>&"#]+$/)
  assert.equal(decodeURIComponent(src.slice(src.indexOf(',') + 1)), drawn)
})

test('other pictures stay addresses: those further down, photographs, and what nothing is drawn for', () => {
  const page = [
    preload('/art/cafe/2.svg'),
    image('/art/cafe/1.svg?motif=cup'),
    image('/art/cafe/2.svg', first),
    image('/files/a-640.webp', first),
  ].join('')
  assert.equal(inlineDrawings(page, drawing), page)
})
