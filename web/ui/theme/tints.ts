import { type IllustrationKey, illustrationKeys } from '#contract/categories/constants.ts'

export type Tint = IllustrationKey

export function getTint(key: string | null | undefined): Tint {
  return illustrationKeys.find((tint) => tint === key) ?? 'workshop'
}
