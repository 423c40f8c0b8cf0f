import { table } from 'virtual:rules'
import type { all } from '#contract/all.ts'
import type { ErrorCode } from '#contract/core/error.ts'
import type { Language } from '#contract/core/text.ts'

/** `fails` is the error if a text breaks the rule. */
export type Rule = {
  fails: ErrorCode
  message: Readonly<Record<Language, string>>
  max?: number
  min?: number
  /** Source and flags of a pattern. */
  like?: readonly [string, string]
}

/** In the contract's order. `trims`: spaces around the text are ignored. */
export type FieldRules = { trims?: boolean; rules: readonly Rule[] }

export type EndpointRules = Readonly<Record<string, FieldRules>>

type Table = {
  readonly [Feature in keyof typeof all]: { readonly [Name in keyof (typeof all)[Feature]]: EndpointRules }
}

/** All endpoints' rules as data, without schemas: `rules.accounts.signUp`. */
export const rules = table as unknown as Table

function matchesRule(value: string, { max, min, like }: Rule): boolean {
  if (max !== undefined && value.length > max) return false
  if (min !== undefined && value.length < min) return false
  return !like || new RegExp(...like).test(value)
}

export function findBrokenRule({ trims, rules }: FieldRules, text: string): Rule | undefined {
  const value = trims ? text.trim() : text
  return rules.find((rule) => !matchesRule(value, rule))
}

/** The maximum length of a text. */
export function getMaxLength({ rules }: FieldRules): number | undefined {
  const lengths = rules.flatMap(({ max }) => (max === undefined ? [] : [max]))
  return lengths.length > 0 ? Math.min(...lengths) : undefined
}
