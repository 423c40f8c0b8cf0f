import { useCallback, useEffect, useRef } from 'react'
import { passkeyMinutes } from '#contract/limits.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { knowsPasskeys } from './knowsPasskeys.ts'

/** What was to be signed is renewed before the server finds it too old. */
const renewAfter = (passkeyMinutes - 1) * 60_000

/**
 * Logging in without typing: once the field has the focus, the browser offers the passkeys that it knows under it
 * (conditional UI). Whoever chooses one is logged in.
 */
export function usePasskeyAutofill(done: () => void) {
  const start = useSend(calls.factors.startPasskeyUse, { refreshes: [] })
  const login = useSend(calls.factors.loginByPasskey, { refreshes: [], done })
  const offered = useRef(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const offer = async (): Promise<void> => {
    if (!(await globalThis.PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const asked = await start.send({})
    if (!asked) return
    const { signByAutofill, stopAutofill } = await import('./passkey.ts')
    const renewal = setTimeout(() => void offer(), renewAfter)
    stop.current = () => {
      clearTimeout(renewal)
      stopAutofill()
    }
    const credential = await signByAutofill(asked)
    if (!credential) return
    clearTimeout(renewal)
    await login.send({ ticket: asked.ticket, credential })
  }
  const latest = useRef(offer)
  latest.current = offer
  const begin = useCallback(() => {
    if (offered.current || !knowsPasskeys()) return
    offered.current = true
    // What can't be offered now is not missed: there is the password.
    latest.current().catch(() => {})
  }, [])
  return { begin, pending: login.pending, failure: login.failure }
}
