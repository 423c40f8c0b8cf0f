import { useCallback, useEffect, useRef, useState } from 'react'
import { failureText } from '#contract/failures.ts'
import type { Entered } from '#web/api/loading/createAction.ts'
import { pageLanguage } from '#web/api/loading/pageLanguage.ts'
import type { Refusal } from '#web/api/reply.ts'
import { broken, type CallRules, longest } from './rules.ts'
import { useRefusedForm } from './useRefusedForm.ts'

/** What fields fail, in words, by their names; `form` is said of all of it. */
export type Errors = Readonly<Record<string, string | undefined>>

export type NativeForm = ReturnType<typeof useNativeForm>

type Options = {
  /** Which of the page's forms it is. */
  name: string
  /** Words of the form's own for a refusal, where it has any. */
  says?: (refusal: Refusal) => Errors | null
}

/**
 * A visitor's form, whose native fields keep what is typed by themselves: a call's rules as data, and what is wrong. Where it
 * was posted and refused, it begins with what was typed and why.
 */
export function useNativeForm(rules: CallRules, { name, says = () => null }: Options) {
  const ref = useRef<HTMLFormElement>(null)
  const refused = useRefusedForm(name)
  const [errors, setErrors] = useState<Errors>(() =>
    refused ? (says(refused.refusal) ?? errorsOf(refused.refusal, (field) => field in refused.values)) : {},
  )
  const firstWrong = Object.keys(refused?.values ?? {}).find((field) => errors[field])
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const mark = useCallback((wrong: Errors) => {
    setErrors(wrong)
    if (Object.values(wrong).some(Boolean)) setRefusals((count) => count + 1)
  }, [])
  /** A refusal at the fields that the form has, else above them. */
  const refuse = (refusal: Refusal) =>
    mark(says(refusal) ?? errorsOf(refusal, (field) => Boolean(ref.current?.elements.namedItem(field))))
  /** Marks what the typed words fail, `more` in words of its own; whether nothing does. */
  const check = (more: Errors = {}): boolean => {
    const wrong = { ...wordsOf(failed(rules, typedInto(ref.current))), ...more }
    mark(wrong)
    return !Object.values(wrong).some(Boolean)
  }
  const unmark = (name: string) => setErrors((now) => (now[name] ? { ...now, [name]: undefined } : now))
  /** Props of a field: its name, its limit, what was typed into it, what is wrong with it. */
  const field = (name: string) => ({
    name,
    required: true,
    maxLength: rules[name] && longest(rules[name]),
    defaultValue: refused?.values[name],
    autoFocus: name === firstWrong,
    error: errors[name],
  })
  return {
    name,
    ref,
    /** What was posted and refused. */
    refused: refused?.values ?? null,
    errors,
    mark,
    refuse,
    check,
    unmark,
    field,
    typed: () => typedInto(ref.current),
  }
}

/** A refusal at those of its fields that the form has, else as a whole. */
function errorsOf({ fields, message }: Refusal, has: (field: string) => boolean): Errors {
  const own = Object.entries(fields).filter(([field]) => has(field))
  return own.length > 0 ? Object.fromEntries(own) : { form: message }
}

function failed(rules: CallRules, typed: Entered): [name: string, key: ReturnType<typeof broken>][] {
  return Object.entries(typed).flatMap(([name, value]) =>
    rules[name] ? [[name, broken(rules[name], value)]] : [],
  )
}

/** What to read for each refused field. */
function wordsOf(wrong: ReturnType<typeof failed>): Errors {
  return Object.fromEntries(
    wrong.flatMap(([name, key]) => (key ? [[name, failureText(pageLanguage(), key)]] : [])),
  )
}

function typedInto(form: HTMLFormElement | null): Entered {
  if (!form) return {}
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
