export const illustrationKeys = [
  'restaurant',
  'cafe',
  'sweets',
  'pharmacy',
  'clinic',
  'barber',
  'beauty',
  'workshop',
  'books',
  'grocery',
  'hotel',
  'gym',
] as const
export type IllustrationKey = (typeof illustrationKeys)[number]

export const giftDesigns = ['birthday', 'eid', 'congratulations', 'thanks'] as const
export type GiftDesign = (typeof giftDesigns)[number]
