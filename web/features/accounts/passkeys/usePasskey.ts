import { useState } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'

export type SignedChallenge = { ticket: string; credential: string }

export function usePasskey(onSigned: (challenge: SignedChallenge) => Promise<unknown>) {
  const start = useMutation(endpoints.factors.startPasskeyUse, { revalidates: false })
  const [pending, setPending] = useState(false)
  async function authenticate(): Promise<void> {
    setPending(true)
    try {
      const challenge = await start.send({})
      if (!challenge) return
      const { signWithPasskey } = await import('./passkey.ts')
      const credential = await signWithPasskey(challenge)
      if (credential) await onSigned({ ticket: challenge.ticket, credential })
    } finally {
      setPending(false)
    }
  }
  return { authenticate, pending, failure: start.failure }
}
