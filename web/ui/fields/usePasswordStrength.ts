import { type ChangeEvent, useRef, useState } from 'react'
import type { PasswordOwner } from '#contract/accounts/passwordRules.ts'
import type { Strength } from './passwordStrength.ts'

type Estimate = typeof import('./passwordStrength.ts').computeStrength

function ownerIn(input: HTMLInputElement): PasswordOwner {
  const fields = [...(input.form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement)
  const readValue = (type: string) =>
    fields.find((field) => field.type === type && field !== input)?.value ?? ''
  return { name: readValue('text'), email: readValue('email'), phone: readValue('tel') }
}

/**
 * Returns the strength of the typed password. The estimator loads on focus, so that no page waits for it.
 * Null until then and for an empty field; without it, the server's rules still apply.
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
        // Without a connection there is no rating.
      }
    },
    type: (event: ChangeEvent<HTMLInputElement>) => rate(event.target),
  }
}
