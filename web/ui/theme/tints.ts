import { type IllustrationKey, illustrationKeys } from '#contract/categories/constants.ts'

/** The tints of design: one hue for each kind of category. */
export type Tint = IllustrationKey

/** The tint that `key` names; for a category that has none of its own, the plainest. */
export function getTint(key: string | null | undefined): Tint {
  return illustrationKeys.find((tint) => tint === key) ?? 'workshop'
}
