/** The tints of design: one hue for each kind of category. */
const tints = [
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
export type Tint = (typeof tints)[number]

/** The tint that `key` names; for a category that has none of its own, the plainest. */
export function tintOf(key: string | null | undefined): Tint {
  return tints.find((tint) => tint === key) ?? 'workshop'
}
