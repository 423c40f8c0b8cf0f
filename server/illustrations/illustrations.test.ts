import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { illustrationKeys } from '#contract/categories/constants.ts'
import { drawCategory, motifs } from './category.ts'
import { oklch } from './colour.ts'
import { drawEmpty } from './empty.ts'
import { drawEntry } from './entryCard.ts'
import { drawHero } from './hero.ts'
import { drawIcon } from './icon.ts'
import { drawShared, drawSharedHome } from './shareImage.ts'

const seeds = Array.from({ length: 50 }, (_, index) => index * 7919 + 1)
const scenes: readonly (readonly [name: string, drawing: string])[] = [
  ...(['wide', 'phone', 'panel', 'card'] as const).flatMap((view) =>
    [false, true].map((mirrored) => [`hero ${view} ${mirrored}`, drawHero({ view, mirrored })] as const),
  ),
  ...(['places', 'offers'] as const).map((which) => [`entry ${which}`, drawEntry(which)] as const),
  ...(['search', 'list', 'closed', 'lost', 'refused', 'broken'] as const).map(
    (which) => [`empty ${which}`, drawEmpty(which)] as const,
  ),
  ['icon', drawIcon()],
  ['icon to the edges', drawIcon({ bleed: true })],
]

function assertSound(name: string, drawing: string): void {
  assert.ok(Buffer.byteLength(drawing) <= 10_000, `${name} has ${Buffer.byteLength(drawing)} bytes`)
  for (const wrong of [/NaN|undefined|null|Infinity/, /\de[-+]\d/, /--/, /<(text|title|image)/]) {
    assert.ok(!wrong.test(drawing), `${name} holds ${wrong.exec(drawing)?.[0]}`)
  }
  const ids = [...drawing.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  assert.equal(new Set(ids).size, ids.length, `${name} repeats an id`)
  for (const [, id] of drawing.matchAll(/(?:url\(|href=")#([^")]+)/g)) {
    assert.ok(ids.includes(id), `${name} refers to the missing #${id}`)
  }
}

async function assertDrawable(name: string, drawing: string): Promise<void> {
  await assert.doesNotReject(sharp(Buffer.from(drawing)).resize(64).png().toBuffer(), name)
}

for (const key of illustrationKeys) {
  test(`illustrations: ${key}: fifty seeds give small, valid, stable, distinct pictures`, async () => {
    const drawings = seeds.map((seed) => drawCategory(key, seed))
    drawings.forEach((drawing, index) => {
      assertSound(`${key} ${seeds[index]}`, drawing)
      assert.equal(drawCategory(key, seeds[index] ?? 0), drawing)
    })
    const anonymous = drawings.map((drawing, index) => drawing.replaceAll(`${key}${seeds[index]}-`, ''))
    assert.equal(new Set(anonymous).size, seeds.length)
    for (const drawing of drawings.slice(0, 6)) await assertDrawable(key, drawing)
  })
}

test('illustrations: a restaurant serves what its motif shows', async () => {
  const drawings = motifs.map((motif) => drawCategory('restaurant', 5, motif))
  assert.equal(
    new Set(drawings.map((drawing, index) => drawing.replaceAll(motifs[index] ?? '', ''))).size,
    motifs.length,
  )
  for (const seed of seeds) {
    for (const motif of motifs) assertSound(`${motif} ${seed}`, drawCategory('restaurant', seed, motif))
  }
  for (const drawing of drawings) await assertDrawable('restaurant', drawing)
})

test('illustrations: several pictures on one page share no id', () => {
  const ids = illustrationKeys.flatMap((key) =>
    [1, 11, 12].flatMap((seed) =>
      [...drawCategory(key, seed).matchAll(/ id="([^"]+)"/g)].map((match) => match[1]),
    ),
  )
  const sceneIds = scenes.flatMap(([, drawing]) =>
    [...drawing.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]),
  )
  assert.equal(new Set([...ids, ...sceneIds]).size, ids.length + sceneIds.length)
})

test('illustrations: scenes, entry cards, empty states and the icon are valid', async () => {
  for (const [name, drawing] of scenes) {
    assertSound(name, drawing)
    await assertDrawable(name, drawing)
  }
})

test('illustrations: share pictures contain a drawing next to the logo and are valid', async () => {
  for (const drawing of [
    drawSharedHome(),
    ...illustrationKeys.map((key) => drawShared(drawCategory(key, 7))),
  ]) {
    assertSound('the picture of a link', drawing)
    await assertDrawable('the picture of a link', drawing)
  }
})

test('illustrations: zero, huge and negative seeds produce a drawing', () => {
  for (const seed of [0, 2 ** 31, 2 ** 40, -3]) assertSound(`seed ${seed}`, drawCategory('books', seed))
})

test('illustrations: oklch colours convert to the hex that a browser shows', () => {
  assert.equal(oklch(0.43, 0.09 * 0.95, 43), '#763e27')
  assert.equal(oklch(1, 0, 0), '#ffffff')
  assert.match(oklch(0.9, 0.4, 150), /^#[0-9a-f]{6}$/)
})
