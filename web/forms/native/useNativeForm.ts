import { useCallback, useEffect, useRef, useState } from 'react'
import type { EnteredValues } from '#web/api/loading/createAction.ts'
import { pageLanguage } from '#web/api/loading/pageLanguage.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { type EndpointRules, findBrokenRule, getMaxLength } from './rules.ts'
import { useRejectedForm } from './useRejectedForm.ts'

/** By field name. `form` is for the whole form. */
export type Errors = Readonly<Record<string, string | undefined>>

export type NativeForm = ReturnType<typeof useNativeForm>

type Options = {
  /** Key of the form's handler in the page's `createAction`. */
  name: string
  /** Returns the form's own messages for an error response, or null. */
  getErrors?: (errorResponse: ErrorResponse) => Errors | null
}

/**
 * Native, uncontrolled fields, validated against an endpoint's rules. A form that was posted and rejected
 * starts with the entered values and their errors.
 */
export function useNativeForm(rules: EndpointRules, { name, getErrors = () => null }: Options) {
  const ref = useRef<HTMLFormElement>(null)
  const rejected = useRejectedForm(name)
  const [errors, setErrors] = useState<Errors>(() =>
    rejected
      ? (getErrors(rejected.errorResponse) ??
        toErrors(rejected.errorResponse, (field) => field in rejected.values))
      : {},
  )
  const firstWrong = Object.keys(rejected?.values ?? {}).find((field) => errors[field])
  const [rejectionCount, setRejectionCount] = useState(0)
  useEffect(() => {
    if (rejectionCount > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [rejectionCount])

  const showErrors = useCallback((wrong: Errors) => {
    setErrors(wrong)
    if (Object.values(wrong).some(Boolean)) setRejectionCount((count) => count + 1)
  }, [])
  /** Shows errors at their fields, else above the form. */
  const showErrorResponse = (errorResponse: ErrorResponse) =>
    showErrors(
      getErrors(errorResponse) ??
        toErrors(errorResponse, (field) => Boolean(ref.current?.elements.namedItem(field))),
    )
  /** Marks invalid fields and those of `more`. Returns true if there are none. */
  const check = (more: Errors = {}): boolean => {
    const wrong = { ...findBrokenFields(rules, readValues(ref.current)), ...more }
    showErrors(wrong)
    return !Object.values(wrong).some(Boolean)
  }
  const clearError = (name: string) =>
    setErrors((current) => (current[name] ? { ...current, [name]: undefined } : current))
  const field = (name: string) => ({
    name,
    required: true,
    maxLength: rules[name] && getMaxLength(rules[name]),
    defaultValue: rejected?.values[name],
    autoFocus: name === firstWrong,
    error: errors[name],
  })
  return {
    name,
    ref,
    rejectedValues: rejected?.values ?? null,
    errors,
    showErrors,
    showErrorResponse,
    check,
    clearError,
    field,
    getValues: () => readValues(ref.current),
  }
}

/** Returns the errors of the form's own fields, else the message for the whole form. */
function toErrors({ fields, message }: ErrorResponse, has: (field: string) => boolean): Errors {
  const own = Object.entries(fields).filter(([field]) => has(field))
  return own.length > 0 ? Object.fromEntries(own) : { form: message }
}

function findBrokenFields(rules: EndpointRules, values: EnteredValues): Errors {
  const messages = Object.entries(values).map(([name, value]) => {
    const broken = rules[name] && findBrokenRule(rules[name], value)
    return [name, broken?.message[pageLanguage()]]
  })
  return Object.fromEntries(messages)
}

function readValues(form: HTMLFormElement | null): EnteredValues {
  if (!form) return {}
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
