import { useCallback, useState } from 'react'
import type { Purpose } from '#contract/accounts/schemas.ts'
import { storedProofMinutes } from '#contract/core/limits.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { isSameNumber, type PhoneNumber } from './phoneNumber.ts'
import {
  applyRejection,
  deleteSentCode,
  findSentCode,
  type Sent,
  saveSentCode,
  toCodeError,
  toSentCode,
} from './sentCodes.ts'

/** The server accepts a proof for one minute longer. */
export const proofLifetimeMs = storedProofMinutes * 60_000

type Proof = { number: PhoneNumber; phoneProof: string; until: number }

export type Code = ReturnType<typeof useCode>

function useProof() {
  const [proof, setProof] = useState<Proof | null>(null)
  return {
    keep: (number: PhoneNumber, phoneProof: string) =>
      setProof({ number, phoneProof, until: Date.now() + proofLifetimeMs }),
    find: (number: PhoneNumber) =>
      proof && proof.until > Date.now() && isSameNumber(proof.number, number) ? proof.phoneProof : null,
    drop: () => setProof(null),
  }
}

/**
 * Requests and checks a code, and stores the proof while the server accepts it. `onError` receives errors
 * about numbers that no code can be sent to.
 */
export function useCode(purpose: Purpose, onError: (errorResponse: ErrorResponse) => void) {
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const [again, setAgain] = useState(false)
  const [wrong, setWrong] = useState<{ text: string; tries: number } | null>(null)
  const proof = useProof()
  const updateSent = (next: Sent) => {
    setSent(next)
    saveSentCode(purpose, next)
  }
  // An incomplete code wasn't tried. It stays so that it can be completed.
  const showError = (text: string, isTried = true) =>
    setWrong((now) => ({ text, tries: (now?.tries ?? 0) + Number(isTried) }))

  const sendMutation = useMutation(endpoints.accounts.sendCode, {
    revalidates: false,
    onError(errorResponse) {
      if (!open || !sent) return onError(errorResponse)
      showError(errorResponse.message)
      if (errorResponse.retryAfter)
        updateSent({ ...sent, resendFrom: Date.now() + errorResponse.retryAfter * 1000 })
    },
  })
  const confirming = useMutation(endpoints.accounts.confirmCode, {
    revalidates: false,
    onError(errorResponse) {
      showError(toCodeError(errorResponse), errorResponse.code !== 'InvalidData')
      if (sent) updateSent(applyRejection(sent, errorResponse))
    },
  })

  const send = async (number: PhoneNumber) => {
    const reply = await sendMutation.send({ ...number, purpose })
    if (!reply) return
    updateSent(toSentCode(number, reply))
    setWrong(null)
    setAgain(open)
    setOpen(true)
  }
  /** Sends no new code if the last one is still valid. */
  const requestCode = (number: PhoneNumber) => {
    const existing = findSentCode(purpose, number)
    if (!existing) return send(number)
    setSent(existing)
    setOpen(true)
  }
  const prove = async (code: string) => {
    if (!sent) return null
    const reply = await confirming.send({ phone: sent.phone, phoneCode: sent.phoneCode, purpose, code })
    if (reply) proof.keep(sent, reply.phoneProof)
    return reply
  }
  const close = useCallback(() => {
    setOpen(false)
    setWrong(null)
    setAgain(false)
  }, [])
  return {
    open,
    sent,
    again,
    wrong,
    sending: sendMutation.pending,
    confirming: confirming.pending,
    requestCode: requestCode,
    resend: () => sent && send(sent),
    /** Null if the code was rejected. */
    confirm: async (digits: string) => (await prove(digits))?.phoneProof ?? null,
    /** Like `confirm`, with the server's further requirements. */
    prove,
    close,
    /** Null if there is no proof that the server still accepts. */
    getProof: proof.find,
    /** Call it after the proof was used or rejected. */
    dropProof: () => {
      proof.drop()
      deleteSentCode(purpose)
    },
  }
}
