import { useEffect } from 'react'
import { type FieldErrors, type FieldValues, get, type Path, type Resolver, set } from 'react-hook-form'
import type { Language } from '#contract/core/text.ts'
import { type ErrorCode, errorText } from '#contract/errors.ts'
import type { EndpointData } from '../api/endpoints.ts'
import { useLanguage } from '../ui/language/language.tsx'

const loadSchemas = () => import('./schemas.ts')

/** What fields fail, in words, by their paths. */
export type Errors = Readonly<Record<string, string | undefined>>

export type Rules<Values extends FieldValues> = {
  /** What is sent of what the form holds. */
  input: (values: Values) => unknown
  /** Words of the form's own for what a field fails: `{ code: { InvalidData: 'Two letters, such as EG' } }`. */
  messages?: { readonly [Field in Path<Values>]?: Partial<Record<ErrorCode, string>> }
  /** What this form must have though its call could do without. */
  required?: readonly Path<Values>[]
  /** What the contract can't know, in words. */
  check?: (values: Values) => Errors
}

/**
 * The contract's own rules for a call. Where its schemas have not come, nothing is held back: the server judges, and
 * what it refuses shows at the same fields.
 */
export function useRules<Values extends FieldValues>(
  endpoint: EndpointData,
  rules: Rules<Values>,
): Resolver<Values, unknown, FieldValues> {
  const language = useLanguage()
  useEffect(() => {
    // Once the form stands, so that they are there before it is sent.
    loadSchemas().catch(() => {})
  }, [])
  return async (values) => {
    const schemas = await loadSchemas().catch(() => null)
    // As it stands now: somebody may have gone on while the schemas were on their way.
    const input = rules.input(values)
    const checked = schemas?.check(endpoint.name, input) ?? { input }
    const failed = 'failed' in checked ? checked.failed : {}
    const missing = rules.required?.filter((path) => String(get(values, path) ?? '').trim() === '') ?? []
    const required = errorText(language, 'requiredField')
    const errors = toFieldErrors({
      ...rules.check?.(values),
      ...toMessages(failed, rules, language),
      ...Object.fromEntries(missing.map((path) => [path, required])),
    })
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<Values> }
    return { values: ('input' in checked ? checked.input : input) as FieldValues, errors: {} }
  }
}

function toMessages<Values extends FieldValues>(
  failed: Readonly<Record<string, ErrorCode>>,
  { messages }: Rules<Values>,
  language: Language,
): Errors {
  const entries = Object.entries(failed).map(([path, key]) => {
    const own = messages?.[path as Path<Values>]?.[key]
    return [path, own ?? errorText(language, key)]
  })
  return Object.fromEntries(entries)
}

function toFieldErrors(failed: Errors): FieldErrors {
  const errors: FieldErrors = {}
  for (const [path, message] of Object.entries(failed))
    if (message) set(errors, path, { type: 'rule', message })
  return errors
}
