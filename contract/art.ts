/** The kinds of category that have illustrations and a tint of their own. */
export const artKeys = [
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
export type ArtKey = (typeof artKeys)[number]

/** The designs of gift cards, each a drawing of its own. */
export const giftDesigns = ['birthday', 'eid', 'congratulations', 'thanks'] as const
export type GiftDesign = (typeof giftDesigns)[number]
