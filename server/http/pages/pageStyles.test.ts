import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { StylePiece } from '#contract/core/page.ts'
import { buildPages } from '#server/testing/app/productProcess.ts'
import { clientFolder, root } from './pageBuild.ts'
import { filterStyles, indexFilesByClass } from './pageStyles.ts'

const pieces: StylePiece[] = [
  { text: 'p{top:0}' },
  { text: '@keyframes _k{to{top:1}}', keyframes: '_k' },
  { text: '._a,._b ._c{top:2}', selectors: [['_a'], ['_b', '_c']] },
  {
    around: '@media print',
    pieces: [{ text: '._d{animation:_k 1s}', selectors: [['_d']] }],
  },
]

test('page styles: rules for classes that no element has are left out', () => {
  const forClasses = (...classes: string[]) => filterStyles(pieces, new Set(classes))
  assert.equal(forClasses(), 'p{top:0}')
  assert.equal(forClasses('_a'), 'p{top:0}._a,._b ._c{top:2}')
  assert.equal(forClasses('_b'), 'p{top:0}')
  assert.equal(forClasses('_b', '_c'), 'p{top:0}._a,._b ._c{top:2}')
})

test('page styles: a layer without rules is still named, to keep the order', () => {
  const layered: StylePiece[] = [
    { around: '@layer ui', pieces: [{ text: '._a{top:0}', selectors: [['_a']] }] },
    { around: '@layer features', pieces: [{ text: '._b{top:0}', selectors: [['_b']] }] },
  ]
  assert.equal(filterStyles(layered, new Set(['_b'])), '@layer ui;@layer features{._b{top:0}}')
})

test('page styles: keyframes are included with a rule that names them', () => {
  assert.equal(
    filterStyles(pieces, new Set(['_d'])),
    'p{top:0}@keyframes _k{to{top:1}}@media print{._d{animation:_k 1s}}',
  )
})

test('page styles: a class finds the files that have rules for it', () => {
  const files = indexFilesByClass({ '/a.css': pieces, '/b.css': [{ text: '._d{}', selectors: [['_d']] }] })
  assert.deepEqual(files.get('_c'), ['/a.css'])
  assert.deepEqual(files.get('_d'), ['/a.css', '/b.css'])
  assert.equal(files.get('_k'), undefined)
})

async function readBuiltStyles(): Promise<Record<string, StylePiece[]>> {
  await buildPages()
  return JSON.parse(readFileSync(join(root, 'build', 'server', 'styles.json'), 'utf8'))
}

function findUnlayeredRules(pieces: readonly StylePiece[]): string[] {
  return pieces.flatMap((piece) => {
    if ('pieces' in piece) return piece.around.startsWith('@layer ') ? [] : findUnlayeredRules(piece.pieces)
    return piece.text.startsWith('@') ? [] : [piece.text]
  })
}

function listLayers(pieces: readonly StylePiece[]): string[] {
  const mentions = pieces.map((piece) => ('pieces' in piece ? piece.around : piece.text))
  return [
    ...new Set(mentions.flatMap((mention) => /^@layer ([^;{]+)/.exec(mention)?.[1]?.split(/,\s*/) ?? [])),
  ]
}

test('page styles: each built rule is in a layer, and all files name the same order', async () => {
  const files = Object.entries(await readBuiltStyles())
  const [first] = files.map(([, pieces]) => listLayers(pieces))
  assert.ok((first?.length ?? 0) > 5)
  for (const [file, pieces] of files) {
    assert.deepEqual(findUnlayeredRules(pieces), [], file)
    assert.deepEqual(listLayers(pieces), first, file)
  }
})

test('page styles: the pieces of each built file are complete and in order', async () => {
  const built = await readBuiltStyles()
  const files = globSync('assets/*.css', { cwd: clientFolder })
  assert.ok(files.length > 10)
  for (const file of files) {
    const filePieces = built[`/${file}`] ?? []
    const everyClass = new Set(indexFilesByClass({ file: filePieces }).keys())
    const css = readFileSync(join(clientFolder, file), 'utf8').trimEnd()
    assert.equal(filterStyles(filePieces, everyClass), css, file)
  }
})
