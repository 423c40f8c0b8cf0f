import { useCallback, useEffect, useRef, useState } from 'react'
import { firstInteraction } from '../../api/firstInteraction.ts'
import { pageLanguage } from '../../api/loading/pageLanguage.ts'
import { noResponse } from '../../api/noResponse.ts'
import type { Refusal } from '../../api/reply.ts'
import { broken, type CallRules, longest } from './rules.ts'

/** What was typed into a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>

/** What fields fail, in words, by their names; `form` is said of all of it. */
export type Errors = Readonly<Record<string, string | undefined>>

export type NativeForm = ReturnType<typeof useNativeForm>

/** A visitor's form, whose native fields keep what is typed by themselves: a call's rules as data, and what is wrong. */
export function useNativeForm(rules: CallRules) {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    firstInteraction()
      .then(failureWords)
      .catch(() => {})
  }, [])
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
  /** Marks what the typed words fail, `more` in words of its own; whether nothing does. */
  const check = async (more: Errors = {}): Promise<boolean> => {
    const wrong = { ...(await wordsOf(failed(rules, typedInto(ref.current)))), ...more }
    mark(wrong)
    return !Object.values(wrong).some(Boolean)
  }
  const unmark = (name: string) => setErrors((now) => (now[name] ? { ...now, [name]: undefined } : now))
  /** Props of a field: its name, its limit, what is wrong with it. */
  const field = (name: string) => ({
    name,
    required: true,
    maxLength: rules[name] && longest(rules[name]),
    error: errors[name],
  })
  return { ref, errors, mark, refuse, check, unmark, field, typed: () => typedInto(ref.current) }
}

function failed(rules: CallRules, typed: Typed): [name: string, key: ReturnType<typeof broken>][] {
  return Object.entries(typed).flatMap(([name, value]) =>
    rules[name] ? [[name, broken(rules[name], value)]] : [],
  )
}

// Loaded with the first error, so that no page carries all texts of refusals.
const failureWords = () => import('../../../contract/failures.ts')

/** What to read for each refused field; where the words can't be fetched, that there is no network. */
async function wordsOf(wrong: ReturnType<typeof failed>): Promise<Errors> {
  const keys = wrong.filter(([, key]) => key !== undefined)
  if (keys.length === 0) return {}
  const words = await failureWords().catch(() => null)
  if (!words) return { form: noResponse().message }
  return Object.fromEntries(keys.map(([name, key]) => [name, key && words.failureText(pageLanguage(), key)]))
}

function typedInto(form: HTMLFormElement | null): Typed {
  if (!form) return {}
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
