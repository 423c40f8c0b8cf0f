import { useState } from 'react'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'

type Signed = { ticket: string; credential: string }

/** A button that has the browser sign with a passkey: `ask` begins, and `signed` gets what came of it. */
export function usePasskey(signed: (given: Signed) => Promise<unknown>) {
  const start = useSend(calls.factors.startPasskeyUse, { refreshes: [] })
  const [pending, setPending] = useState(false)
  async function ask(): Promise<void> {
    setPending(true)
    try {
      const asked = await start.send({})
      if (!asked) return
      const { signByPasskey } = await import('./passkey.ts')
      const credential = await signByPasskey(asked)
      if (credential) await signed({ ticket: asked.ticket, credential })
    } finally {
      setPending(false)
    }
  }
  return { ask, pending, failure: start.failure }
}
