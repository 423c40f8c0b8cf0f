import type { IllustrationKey } from '#contract/categories/constants.ts'
import { renderBarber } from './barber.ts'
import { renderBeauty } from './beauty.ts'
import { renderBooks } from './books.ts'
import { renderCafe } from './cafe.ts'
import { renderClinic } from './clinic.ts'
import { createPalette } from './colour.ts'
import { renderGrocery } from './grocery.ts'
import { renderGym } from './gym.ts'
import { renderHotel } from './hotel.ts'
import { renderPharmacy } from './pharmacy.ts'
import type { RenderContext } from './renderContext.ts'
import { renderRestaurant } from './restaurant.ts'
import { createRng } from './rng.ts'
import { picture } from './svg.ts'
import { renderSweets } from './sweets.ts'
import { renderWorkshop } from './workshop.ts'

export const motifs = ['koshary', 'grill', 'falafel', 'feteer', 'fish', 'plate'] as const
export type Motif = (typeof motifs)[number]

type CategoryStyle = {
  hue: number
  strength: number
  render: (context: RenderContext, motif?: Motif) => string
}

const categoryStyles: Record<IllustrationKey, CategoryStyle> = {
  restaurant: { hue: 43, strength: 0.95, render: renderRestaurant },
  cafe: { hue: 68, strength: 0.66, render: renderCafe },
  sweets: { hue: 18, strength: 0.9, render: renderSweets },
  pharmacy: { hue: 157, strength: 0.9, render: renderPharmacy },
  clinic: { hue: 228, strength: 0.95, render: renderClinic },
  barber: { hue: 264, strength: 1.05, render: renderBarber },
  beauty: { hue: 350, strength: 1, render: renderBeauty },
  workshop: { hue: 248, strength: 0.34, render: renderWorkshop },
  books: { hue: 322, strength: 0.9, render: renderBooks },
  grocery: { hue: 128, strength: 0.9, render: renderGrocery },
  hotel: { hue: 295, strength: 0.95, render: renderHotel },
  gym: { hue: 108, strength: 0.7, render: renderGym },
}

/** 4:3; equal arguments always give the same bytes. */
export function drawCategory(key: IllustrationKey, seed: number, motif?: Motif): string {
  const { hue, strength, render } = categoryStyles[key]
  const rng = createRng(seed)
  const id = `${key}${seed}${motif ?? ''}-`
  return picture(
    640,
    480,
    render({ rng, palette: createPalette(hue + rng.between(-13, 13), strength), id }, motif),
  )
}
