import { table } from 'virtual:rules'
import type { all } from '#contract/all.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** One thing that a text must hold, and the key that it fails else. */
export type Rule = {
  fails: ErrorCode
  max?: number
  min?: number
  /** A pattern's source and flags. */
  like?: readonly [string, string]
}

/** What a text must hold, in the contract's order; with `trims` the spaces around it don't count. */
export type FieldRules = { trims?: true | boolean; rules: readonly Rule[] }

/** What the fields of a call must hold. */
export type EndpointRules = Readonly<Record<string, FieldRules>>

type Table = {
  readonly [Feature in keyof typeof all]: { readonly [Name in keyof (typeof all)[Feature]]: EndpointRules }
}

/** The rules of every call as data, without its schema: `rules.accounts.signUp`. */
export const rules = table as unknown as Table

function matchesRule(value: string, { max, min, like }: Rule): boolean {
  if (max !== undefined && value.length > max) return false
  if (min !== undefined && value.length < min) return false
  return !like || new RegExp(...like).test(value)
}

/** The first key that a text fails; undefined where all that can be said here holds. */
export function findBrokenRule({ trims, rules }: FieldRules, text: string): ErrorCode | undefined {
  const value = trims ? text.trim() : text
  return rules.find((rule) => !matchesRule(value, rule))?.fails
}

/** How long a text may be. */
export function longest({ rules }: FieldRules): number | undefined {
  const lengths = rules.flatMap(({ max }) => (max === undefined ? [] : [max]))
  return lengths.length > 0 ? Math.min(...lengths) : undefined
}
