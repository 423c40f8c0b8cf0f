import type { IconName } from '../icons/icons.ts'
import type { Tint } from './tints.ts'

export const tintIcons: Record<Tint, IconName> = {
  restaurant: 'tools-kitchen-2',
  cafe: 'coffee',
  sweets: 'cake',
  pharmacy: 'pill',
  clinic: 'stethoscope',
  barber: 'scissors',
  beauty: 'sparkles',
  workshop: 'tool',
  books: 'books',
  grocery: 'basket',
  hotel: 'building-arch',
  gym: 'barbell',
}
