import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PhoneNumber } from '#web/forms/phoneCode/phoneNumber.ts'
import { proofKept } from '#web/forms/phoneCode/useCode.ts'

/** A number that was proved for a new password. */
export type Proved = PhoneNumber & { phoneProof: string }

const slot = 'makan:proved-for-reset'

/**
 * Keeps what was proved for the tab that the mailed link opens. Staff alone need it, and without the link it opens
 * nothing.
 */
function keepProof(proved: Proved): void {
  localStorage.setItem(slot, JSON.stringify({ ...proved, until: Date.now() + proofKept }))
}

/** What was proved in this browser and can still be spent. */
function keptProof(): Proved | null {
  const { until, ...proved } = JSON.parse(localStorage.getItem(slot) ?? '{}') as Proved & { until?: number }
  return until && until > Date.now() ? proved : null
}

function forgetProof(): void {
  localStorage.removeItem(slot)
}

/** What was proved for a new password, and the token with which the mailed link opened this page. */
export function useProved() {
  const [search] = useSearchParams()
  const [token, setToken] = useState(search.get('token') ?? undefined)
  const [proved, setProved] = useState<Proved | null>(null)
  /** Set while the link is asked for; `refusal` says why one that was opened isn't enough. */
  const [linkNeeded, setLinkNeeded] = useState<{ refusal: string | null } | null>(null)
  useEffect(() => {
    if (token) setProved(keptProof())
  }, [token])
  return {
    token,
    proved,
    linkNeeded,
    prove(next: Proved, needsLink: boolean) {
      setProved(next)
      setLinkNeeded(needsLink && !token ? { refusal: null } : null)
      if (needsLink) keepProof(next)
    },
    needLink(message: string) {
      setToken(undefined)
      setLinkNeeded({ refusal: message })
    },
    forget() {
      setProved(null)
      forgetProof()
    },
  }
}
