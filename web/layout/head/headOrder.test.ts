import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stylesFirst } from './headOrder.ts'

test('styles come before fonts, in their own order, and the program after all that is seen', () => {
  const font = '<link rel="preload" as="font" href="/a.woff2"/>'
  const style = (name: string) => `<link nonce="" rel="stylesheet" href="/${name}.css"/>`
  const page = `<head><meta/>${font}<link rel="modulepreload" href="/a.js"/>${style('a')}<title>x</title>${style('b')}</head><body><link rel="modulepreload" href="/b.js"/></body>`
  assert.equal(
    stylesFirst(page),
    `<head><meta/>${style('a')}${style('b')}${font}<link rel="modulepreload" fetchPriority="low" href="/a.js"/><title>x</title></head><body><link rel="modulepreload" fetchPriority="low" href="/b.js"/></body>`,
  )
  assert.equal(stylesFirst('<p>nothing</p>'), '<p>nothing</p>')
})
