import type { Language } from '#contract/core/text.ts'
import { errorText } from '#contract/errors.ts'
import type { Errors } from './useRules.ts'

type InBoth<Field extends string> = { readonly [Name in `${Field}Ar` | `${Field}En`]: string }

/** Of a text in two languages one may be missing; the rules of a call say so only where all its other fields hold. */
export function requireOneLanguage<Field extends string>(
  language: Language,
  field: Field,
  values: InBoth<Field>,
  under = '',
): Errors {
  const texts = values as Readonly<Record<string, string>>
  const empty = [`${field}Ar`, `${field}En`].every((name) => texts[name]?.trim() === '')
  return empty ? { [`${under}${field}Ar`]: errorText(language, 'requiredField') } : {}
}
