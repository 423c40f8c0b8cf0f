import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PhoneNumber } from '#web/forms/phoneCode/phoneNumber.ts'
import { proofLifetimeMs } from '#web/forms/phoneCode/useCode.ts'

/** A number that was proved for a new password. */
export type PhoneProof = PhoneNumber & { phoneProof: string }

const storageKey = 'makan:proved-for-reset'

/**
 * Keeps what was proved for the tab that the mailed link opens. Staff alone need it, and without the link it opens
 * nothing.
 */
function storeProof(proved: PhoneProof): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...proved, until: Date.now() + proofLifetimeMs }))
}

/** What was proved in this browser and can still be spent. */
function loadStoredProof(): PhoneProof | null {
  const { until, ...proved } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as PhoneProof & {
    until?: number
  }
  return until && until > Date.now() ? proved : null
}

function clearStoredProof(): void {
  localStorage.removeItem(storageKey)
}

/** What was proved for a new password, and the token with which the mailed link opened this page. */
export function useResetProof() {
  const [search] = useSearchParams()
  const [token, setToken] = useState(search.get('token') ?? undefined)
  const [proved, setProved] = useState<PhoneProof | null>(null)
  /** Set while the link is asked for; `refusal` says why one that was opened isn't enough. */
  const [linkNeeded, setLinkNeeded] = useState<{ error: string | null } | null>(null)
  useEffect(() => {
    if (token) setProved(loadStoredProof())
  }, [token])
  return {
    token,
    proved,
    linkNeeded,
    prove(next: PhoneProof, needsLink: boolean) {
      setProved(next)
      setLinkNeeded(needsLink && !token ? { error: null } : null)
      if (needsLink) storeProof(next)
    },
    needLink(message: string) {
      setToken(undefined)
      setLinkNeeded({ error: message })
    },
    forget() {
      setProved(null)
      clearStoredProof()
    },
  }
}
