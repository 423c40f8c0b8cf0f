import { failureText } from '#contract/failures.ts'
import type { Language } from '#contract/text.ts'
import type { Errors } from './useRules.ts'

type InBoth<Field extends string> = { readonly [Name in `${Field}Ar` | `${Field}En`]: string }

/** Of a text in two languages one may be missing; the rules of a call say so only where all its other fields hold. */
export function lacking<Field extends string>(
  language: Language,
  field: Field,
  values: InBoth<Field>,
  under = '',
): Errors {
  const given = values as Readonly<Record<string, string>>
  const empty = [`${field}Ar`, `${field}En`].every((name) => given[name]?.trim() === '')
  return empty ? { [`${under}${field}Ar`]: failureText(language, 'requiredField') } : {}
}
