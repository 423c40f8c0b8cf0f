import { type ChangeEvent, useRef, useState } from 'react'
import type { PasswordOwner } from '#contract/passwords.policy.ts'
import type { Strength } from './passwordStrength.ts'

type Estimate = typeof import('./passwordStrength.ts').strengthOf

/** Whose password it is, by what stands in the other fields of its form. */
function ownerIn(input: HTMLInputElement): PasswordOwner {
  const fields = [...(input.form?.elements ?? [])].filter((each) => each instanceof HTMLInputElement)
  const typedIn = (type: string) => fields.find((each) => each.type === type && each !== input)?.value ?? ''
  return { name: typedIn('text'), email: typedIn('email'), phone: typedIn('tel') }
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
        estimate.current ??= (await import('./passwordStrength.ts')).strengthOf
        rate(input)
      } catch {
        // Without a connection nothing is rated.
      }
    },
    type: (event: ChangeEvent<HTMLInputElement>) => rate(event.target),
  }
}
