import { fieldsErrors } from '#contract/core/fields.errors.ts'
import type { Language } from '#contract/core/text.ts'
import type { Errors } from './useRules.ts'

type InBoth<Field extends string> = { readonly [Name in `${Field}Ar` | `${Field}En`]: string }

/** The endpoint's schema checks this only after all other fields are valid. */
export function requireOneLanguage<Field extends string>(
  language: Language,
  field: Field,
  values: InBoth<Field>,
  under = '',
): Errors {
  const texts = values as Readonly<Record<string, string>>
  const empty = [`${field}Ar`, `${field}En`].every((name) => texts[name]?.trim() === '')
  return empty ? { [`${under}${field}Ar`]: fieldsErrors.requiredField[language] } : {}
}
