import type { ArtKey } from '#contract/art.ts'
import { paintBarber } from './barber.ts'
import { paintBeauty } from './beauty.ts'
import { paintBooks } from './books.ts'
import type { Brush } from './brush.ts'
import { paintCafe } from './cafe.ts'
import { paintClinic } from './clinic.ts'
import { ramp } from './colour.ts'
import { paintGrocery } from './grocery.ts'
import { paintGym } from './gym.ts'
import { paintHotel } from './hotel.ts'
import { paintPharmacy } from './pharmacy.ts'
import { paintRestaurant } from './restaurant.ts'
import { seeded } from './seeded.ts'
import { picture } from './svg.ts'
import { paintSweets } from './sweets.ts'
import { paintWorkshop } from './workshop.ts'

export const motifs = ['koshary', 'grill', 'falafel', 'feteer', 'fish', 'plate'] as const
/** What lies on a restaurant's plate. */
export type Motif = (typeof motifs)[number]

type Trade = { hue: number; strength: number; paint: (brush: Brush, motif?: Motif) => string }

const trades: Record<ArtKey, Trade> = {
  restaurant: { hue: 43, strength: 0.95, paint: paintRestaurant },
  cafe: { hue: 68, strength: 0.66, paint: paintCafe },
  sweets: { hue: 18, strength: 0.9, paint: paintSweets },
  pharmacy: { hue: 157, strength: 0.9, paint: paintPharmacy },
  clinic: { hue: 228, strength: 0.95, paint: paintClinic },
  barber: { hue: 264, strength: 1.05, paint: paintBarber },
  beauty: { hue: 350, strength: 1, paint: paintBeauty },
  workshop: { hue: 248, strength: 0.34, paint: paintWorkshop },
  books: { hue: 322, strength: 0.9, paint: paintBooks },
  grocery: { hue: 128, strength: 0.9, paint: paintGrocery },
  hotel: { hue: 295, strength: 0.95, paint: paintHotel },
  gym: { hue: 108, strength: 0.7, paint: paintGym },
}

/** A 4:3 picture of a category; the same key, seed and motif always give the same bytes. */
export function drawCategory(key: ArtKey, seed: number, motif?: Motif): string {
  const { hue, strength, paint } = trades[key]
  const draw = seeded(seed)
  const id = `${key}${seed}${motif ?? ''}-`
  return picture(640, 480, paint({ draw, tone: ramp(hue + draw.between(-13, 13), strength), id }, motif))
}
