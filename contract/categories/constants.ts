/** The kinds of category that have illustrations and a tint of their own. */
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

/** The designs of gift cards, each a drawing of its own. */
export const giftDesigns = ['birthday', 'eid', 'congratulations', 'thanks'] as const
export type GiftDesign = (typeof giftDesigns)[number]
