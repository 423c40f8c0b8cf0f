import { LRUCache } from 'lru-cache'
import { artKeys, giftDesigns } from '#contract/art.ts'
import { drawCategory, motifs } from '../art/art.ts'
import { drawEmpty } from '../art/empty.ts'
import { drawEntry } from '../art/entry.ts'
import { drawGift } from '../art/gifts.ts'
import { drawHero } from '../art/hero.ts'
import { drawRosette } from '../art/rosette.ts'

const scenes = new Map<string, () => string>()
for (const view of ['wide', 'phone', 'panel', 'card'] as const)
  scenes.set(`hero/${view}`, () => drawHero({ view }))
for (const which of ['places', 'offers'] as const) scenes.set(`entry/${which}`, () => drawEntry(which))
for (const which of ['search', 'list', 'closed', 'lost', 'refused', 'broken'] as const)
  scenes.set(`empty/${which}`, () => drawEmpty(which))
for (const design of giftDesigns) scenes.set(`gifts/${design}`, () => drawGift(design))

function oneOf<Each extends string>(list: readonly Each[], value?: string | null): Each | undefined {
  return list.find((each) => each === value)
}

/** The drawing, SVG, of an address below `/art/`: a scene, the cloth of an offer, or a place's; null where there is none. */
export function drawingAt(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const [, name = ''] = /^\/art\/(.+)\.svg$/.exec(pathname) ?? []
  const scene = scenes.get(name)
  if (scene) return scene()
  const [, isOffers, keyName, seed] = /^(offers\/)?(\w+)\/(\d{1,10})$/.exec(name) ?? []
  const key = oneOf(artKeys, keyName)
  if (!key) return null
  if (isOffers) return drawRosette(key, Number(seed))
  return drawCategory(key, Number(seed), oneOf(motifs, searchParams.get('motif')))
}

/** Those of the pages that were rendered lately, 3 to 8 kB each. */
const urls = new LRUCache<string, string>({ max: 500 })

/** The same as a `data:` URL: legible, which compresses better than base64, and without what ends an attribute or an address. */
export function drawingUrlAt(address: string): string | null {
  const known = urls.get(address)
  if (known) return known
  const drawing = drawingAt(address)
  if (!drawing) return null
  const url = `data:image/svg+xml,${drawing.replace(/[%#"<>&]/g, encodeURIComponent)}`
  urls.set(address, url)
  return url
}
