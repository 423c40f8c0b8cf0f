import { LRUCache } from 'lru-cache'
import { giftDesigns, illustrationKeys } from '#contract/categories/constants.ts'
import { drawCategory, motifs } from '#server/illustrations/category.ts'
import { drawEmpty } from '#server/illustrations/empty.ts'
import { drawEntry } from '#server/illustrations/entryCard.ts'
import { drawGift } from '#server/illustrations/gifts.ts'
import { drawHero } from '#server/illustrations/hero.ts'
import { drawRosette } from '#server/illustrations/rosette.ts'

const scenes = new Map<string, () => string>()
for (const view of ['wide', 'phone', 'panel', 'card'] as const)
  scenes.set(`hero/${view}`, () => drawHero({ view }))
for (const variant of ['places', 'offers'] as const) scenes.set(`entry/${variant}`, () => drawEntry(variant))
for (const variant of ['search', 'list', 'closed', 'lost', 'refused', 'broken'] as const)
  scenes.set(`empty/${variant}`, () => drawEmpty(variant))
for (const design of giftDesigns) scenes.set(`gifts/${design}`, () => drawGift(design))

function findIn<T extends string>(list: readonly T[], value?: string | null): T | undefined {
  return list.find((item) => item === value)
}

/** A scene, an offer's rosette or a place's picture, for a path below `/art/`; null if there is none. */
export function renderDrawing(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const [, name = ''] = /^\/art\/(.+)\.svg$/.exec(pathname) ?? []
  const scene = scenes.get(name)
  if (scene) return scene()
  const [, isOffers, keyName, seed] = /^(offers\/)?(\w+)\/(\d{1,10})$/.exec(name) ?? []
  const key = findIn(illustrationKeys, keyName)
  if (!key) return null
  if (isOffers) return drawRosette(key, Number(seed))
  return drawCategory(key, Number(seed), findIn(motifs, searchParams.get('motif')))
}

/** Drawings of recently rendered pages, 3 to 8 kB each. */
const urlCache = new LRUCache<string, string>({ max: 500 })

/**
 * A percent-encoded `data:` URL, which compresses better than base64, with all characters escaped that end an
 * attribute or a URL.
 */
export function getDrawingUrl(address: string): string | null {
  const cached = urlCache.get(address)
  if (cached) return cached
  const drawing = renderDrawing(address)
  if (!drawing) return null
  const url = `data:image/svg+xml,${drawing.replace(/[%#"<>&]/g, encodeURIComponent)}`
  urlCache.set(address, url)
  return url
}
