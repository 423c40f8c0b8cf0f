import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toStylePieces } from './stylePieces.ts'

test('style pieces: a rule needs the classes of one selector, or none if one has none', () => {
  const parsePieces = (rule: string) => toStylePieces(`${rule}{top:0}`)
  const needs = (rule: string, ...selectors: string[][]) =>
    assert.deepEqual(parsePieces(rule), [{ text: `${rule}{top:0}`, selectors }], rule)
  needs('._a', ['_a'])
  needs('._a:hover>._b-1 p', ['_a', '_b-1'])
  needs('._a,._b', ['_a'], ['_b'])
  needs(':where(._a)', ['_a'])
  needs('._a:not(._b,:has(._c))', ['_a'])
  needs('._a:has(>._b)', ['_a', '_b'])
  needs('._a:is(._b,:is(._c,p))', ['_a'])
  needs('._a[src$=".svg"]', ['_a'])
  needs('[data-tint=cafe]', ['data-tint=cafe'])
  for (const rule of ['p', ':root', '._a,p', '[data-live]', ':not(._a)', ':is(._a,p)'])
    assert.deepEqual(parsePieces(rule), [{ text: `${rule}{top:0}` }], rule)
})

test('style pieces: layers and media rules are split, other at-rules stay whole', () => {
  const css =
    '@layer base{p{top:0}}@media (width<=850px){._a{top:0}}@keyframes _k{to{top:0}}@page{margin:0}@font-face{src:url(a.woff2)}'
  assert.deepEqual(toStylePieces(css), [
    { around: '@layer base', pieces: [{ text: 'p{top:0}' }] },
    { around: '@media (width<=850px)', pieces: [{ text: '._a{top:0}', selectors: [['_a']] }] },
    { text: '@keyframes _k{to{top:0}}', keyframes: '_k' },
    { text: '@page{margin:0}' },
    { text: '@font-face{src:url(a.woff2)}' },
  ])
})
