import { useEffect } from 'react'
import { type FieldErrors, type FieldValues, get, type Path, type Resolver, set } from 'react-hook-form'
import type { ErrorCode } from '#contract/core/error.ts'
import { fieldsErrors } from '#contract/core/fields.errors.ts'
import type { EndpointData } from '../api/endpoints.ts'
import { useLanguage } from '../ui/language/language.tsx'
import type { FieldError } from './checkInput.ts'

const loadCheck = () => import('./checkInput.ts')

/**
 * For a form that may first be shown without a connection. A bundle that fails to load then stays missing, with all that
 * share it.
 */
export function preloadRules(): void {
  loadCheck().catch(() => {})
}

/** By field path. */
export type Errors = Readonly<Record<string, string | undefined>>

export type Rules<Values extends FieldValues> = {
  input: (values: Values) => unknown
  /** E.g. `{ code: { InvalidData: 'Two letters, such as EG' } }`. */
  messages?: { readonly [Field in Path<Values>]?: Partial<Record<ErrorCode, string>> }
  /** Fields that this form requires although its endpoint doesn't. */
  required?: readonly Path<Values>[]
  /** For checks that the contract can't express. */
  check?: (values: Values) => Errors
}

/**
 * Validates with the contract's rules. Until its schemas have loaded, everything is sent, and the server's
 * errors show at the same fields.
 */
export function useRules<Values extends FieldValues>(
  endpoint: EndpointData,
  rules: Rules<Values>,
): Resolver<Values, unknown, FieldValues> {
  const language = useLanguage()
  useEffect(() => {
    // Loaded after the form is rendered, so that they are ready before it is sent.
    preloadRules()
  }, [])
  return async (values) => {
    const loaded = await loadCheck().catch(() => null)
    // After loading, `values` includes what the user has typed meanwhile.
    const input = rules.input(values)
    const checked = loaded?.checkInput(endpoint.name, input, language) ?? { input }
    const failed = 'failed' in checked ? checked.failed : {}
    const missing = rules.required?.filter((path) => String(get(values, path) ?? '').trim() === '') ?? []
    const required = fieldsErrors.requiredField[language]
    const errors = toFieldErrors({
      ...rules.check?.(values),
      ...toMessages(failed, rules),
      ...Object.fromEntries(missing.map((path) => [path, required])),
    })
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<Values> }
    return { values: ('input' in checked ? checked.input : input) as FieldValues, errors: {} }
  }
}

function toMessages<Values extends FieldValues>(
  failed: Readonly<Record<string, FieldError>>,
  { messages }: Rules<Values>,
): Errors {
  const entries = Object.entries(failed).map(([path, { code, message }]) => [
    path,
    messages?.[path as Path<Values>]?.[code] ?? message,
  ])
  return Object.fromEntries(entries)
}

function toFieldErrors(failed: Errors): FieldErrors {
  const errors: FieldErrors = {}
  for (const [path, message] of Object.entries(failed))
    if (message) set(errors, path, { type: 'rule', message })
  return errors
}
