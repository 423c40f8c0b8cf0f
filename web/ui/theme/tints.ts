import { type ArtKey, artKeys } from '#contract/art.ts'

/** The tints of design: one hue for each kind of category. */
export type Tint = ArtKey

/** The tint that `key` names; for a category that has none of its own, the plainest. */
export function tintOf(key: string | null | undefined): Tint {
  return artKeys.find((tint) => tint === key) ?? 'workshop'
}
