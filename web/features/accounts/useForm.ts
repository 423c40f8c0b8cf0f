import { useCallback, useEffect, useRef, useState } from 'react'
import { failureText } from '../../../contract/failures.ts'
import type { Refusal } from '../../api/reply.ts'
import { useLanguage } from '../../ui/language.tsx'
import type { Failed, Typed } from './checks.ts'

/** What fields fail, in words, by their names; `form` is said of all of it. */
export type Errors = Readonly<Record<string, string | undefined>>

export type FormState = ReturnType<typeof useForm>

/** A form whose fields keep what is typed by themselves: what they hold, and what is wrong with it. */
export function useForm() {
  const ref = useRef<HTMLFormElement>(null)
  const language = useLanguage()
  const [errors, setErrors] = useState<Errors>({})
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const mark = useCallback((wrong: Errors) => {
    setErrors(wrong)
    if (Object.values(wrong).some(Boolean)) setRefusals((count) => count + 1)
  }, [])
  /** A refusal at the fields that the form has, else above them. */
  const refuse = useCallback(
    ({ fields, message }: Refusal) => {
      const own = Object.entries(fields).filter(([name]) => ref.current?.elements.namedItem(name))
      mark(own.length > 0 ? Object.fromEntries(own) : { form: message })
    },
    [mark],
  )
  /** Marks what is wrong, `more` in words of its own; whether nothing is. */
  const check = (failed: Failed, more: Errors = {}) => {
    const wrong = Object.entries(failed).flatMap(([name, key]) =>
      key ? [[name, failureText(language, key)] as const] : [],
    )
    const all = { ...Object.fromEntries(wrong), ...more }
    mark(all)
    return !Object.values(all).some(Boolean)
  }
  const unmark = (name: string) => setErrors((now) => (now[name] ? { ...now, [name]: undefined } : now))
  return { ref, errors, mark, refuse, check, unmark, typed: () => typedInto(ref.current) }
}

function typedInto(form: HTMLFormElement | null): Typed {
  if (!form) return {}
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
