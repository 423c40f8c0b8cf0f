import { type IllustrationKey, illustrationKeys } from '#contract/categories/constants.ts'

/** The tints of the design: one hue per kind of category. */
export type Tint = IllustrationKey

/** Returns the tint of a key, or the default tint if it has none. */
export function getTint(key: string | null | undefined): Tint {
  return illustrationKeys.find((tint) => tint === key) ?? 'workshop'
}
