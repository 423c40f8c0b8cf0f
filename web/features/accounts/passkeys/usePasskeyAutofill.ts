import { useCallback, useEffect, useRef } from 'react'
import { passkeyMinutes } from '#contract/core/limits.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { supportsPasskeys } from './supportsPasskeys.ts'

/** What was to be signed is renewed before the server finds it too old. */
const renewAfterMs = (passkeyMinutes - 1) * 60_000

/**
 * Logging in without typing: once the field has the focus, the browser offers the passkeys that it knows under it
 * (conditional UI). Whoever chooses one is logged in.
 */
export function usePasskeyAutofill(onSuccess: () => void) {
  const start = useMutation(endpoints.factors.startPasskeyUse, { invalidates: [] })
  const login = useMutation(endpoints.factors.loginByPasskey, { invalidates: [], onSuccess })
  const offered = useRef(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const offer = async (): Promise<void> => {
    if (!(await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const challenge = await start.send({})
    if (!challenge) return
    const { signWithAutofill, stopAutofill } = await import('./passkey.ts')
    const renewal = setTimeout(() => void offer(), renewAfterMs)
    stop.current = () => {
      clearTimeout(renewal)
      stopAutofill()
    }
    const credential = await signWithAutofill(challenge)
    if (!credential) return
    clearTimeout(renewal)
    await login.send({ ticket: challenge.ticket, credential })
  }
  const latest = useRef(offer)
  latest.current = offer
  const begin = useCallback(() => {
    if (offered.current || !supportsPasskeys()) return
    offered.current = true
    // What can't be offered now is not missed: there is the password.
    latest.current().catch(() => {})
  }, [])
  return { begin, pending: login.pending, failure: login.failure }
}
