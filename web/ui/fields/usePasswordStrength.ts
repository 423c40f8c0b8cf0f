import { type ChangeEvent, useRef, useState } from 'react'
import type { PasswordOwner } from '#contract/accounts/passwordRules.ts'
import type { Strength } from './passwordStrength.ts'

type Estimate = typeof import('./passwordStrength.ts').computeStrength

/** Whose password it is, by what stands in the other fields of its form. */
function ownerIn(input: HTMLInputElement): PasswordOwner {
  const fields = [...(input.form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement)
  const readValue = (type: string) =>
    fields.find((field) => field.type === type && field !== input)?.value ?? ''
  return { name: readValue('text'), email: readValue('email'), phone: readValue('tel') }
}

/**
 * How hard to guess what is typed is, once the estimator has come, which is brought when the field has the focus: no page
 * waits for it. Null until then, and while nothing is typed; where it doesn’t come the server’s rules say all that counts.
 */
export function usePasswordStrength() {
  const [strength, setStrength] = useState<Strength | null>(null)
  const estimate = useRef<Estimate>(undefined)
  const rate = (input: HTMLInputElement) => {
    const { current } = estimate
    setStrength(input.value && current ? current(input.value, ownerIn(input)) : null)
  }
  return {
    strength,
    async bring(input: HTMLInputElement) {
      try {
        estimate.current ??= (await import('./passwordStrength.ts')).computeStrength
        rate(input)
      } catch {
        // Without a connection nothing is rated.
      }
    },
    type: (event: ChangeEvent<HTMLInputElement>) => rate(event.target),
  }
}
