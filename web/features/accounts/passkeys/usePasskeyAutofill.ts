import { useCallback, useEffect, useRef } from 'react'
import { passkeyMinutes } from '#contract/core/limits.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { supportsPasskeys } from './supportsPasskeys.ts'

/** Requests a new challenge before the server rejects the old one as expired. */
const renewAfterMs = (passkeyMinutes - 1) * 60_000

/** When the field gets the focus, the browser offers its passkeys under it (conditional UI). */
export function usePasskeyAutofill(onSuccess: () => void) {
  const start = useMutation(endpoints.factors.startPasskeyUse, { revalidates: false })
  const login = useMutation(endpoints.factors.loginByPasskey, { revalidates: false, onSuccess })
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
    // Without autofill, the password field still works.
    latest.current().catch(() => {})
  }, [])
  return { begin, pending: login.pending, failure: login.failure }
}
