import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PhoneNumber } from '#web/forms/phoneCode/phoneNumber.ts'
import { proofLifetimeMs } from '#web/forms/phoneCode/useCode.ts'

export type PhoneProof = PhoneNumber & { phoneProof: string }

const storageKey = 'makan:proved-for-reset'

/** For the tab that the emailed link opens. Without the link, the proof is useless. */
function storeProof(proved: PhoneProof): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...proved, until: Date.now() + proofLifetimeMs }))
}

function loadStoredProof(): PhoneProof | null {
  const { until, ...proved } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as PhoneProof & {
    until?: number
  }
  return until && until > Date.now() ? proved : null
}

function clearStoredProof(): void {
  localStorage.removeItem(storageKey)
}

export function useResetProof() {
  const [search] = useSearchParams()
  const [token, setToken] = useState(search.get('token') ?? undefined)
  const [proved, setProved] = useState<PhoneProof | null>(null)
  /** Set while the link is needed; `error` says why the opened one isn't enough. */
  const [linkNeeded, setLinkNeeded] = useState<{ error: string | null } | null>(null)
  useEffect(() => {
    if (token) setProved(loadStoredProof())
  }, [token])
  return {
    token,
    proved,
    linkNeeded,
    setProof(next: PhoneProof, needsLink: boolean) {
      setProved(next)
      setLinkNeeded(needsLink && !token ? { error: null } : null)
      if (needsLink) storeProof(next)
    },
    requireLink(message: string) {
      setToken(undefined)
      setLinkNeeded({ error: message })
    },
    clearProof() {
      setProved(null)
      clearStoredProof()
    },
  }
}
