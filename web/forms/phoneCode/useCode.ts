import { useCallback, useState } from 'react'
import type { Purpose } from '#contract/accounts.ts'
import { keptProofMinutes } from '#contract/limits.ts'
import { calls } from '#web/api/calls.ts'
import type { Refusal } from '#web/api/reply.ts'
import { useSend } from '#web/api/useSend.ts'
import { isSameNumber, type PhoneNumber } from './phoneNumber.ts'
import {
  codeRefusal,
  deleteSentCode,
  findSentCode,
  refusedCode,
  type Sent,
  saveSentCode,
  sentAs,
} from './sentCodes.ts'

/** How long a proof is kept here: the server takes it for a minute longer. */
export const proofKept = keptProofMinutes * 60_000

type Proof = { number: PhoneNumber; phoneProof: string; until: number }

export type Code = ReturnType<typeof useCode>

function useProof() {
  const [proof, setProof] = useState<Proof | null>(null)
  return {
    keep: (number: PhoneNumber, phoneProof: string) =>
      setProof({ number, phoneProof, until: Date.now() + proofKept }),
    of: (number: PhoneNumber) =>
      proof && proof.until > Date.now() && isSameNumber(proof.number, number) ? proof.phoneProof : null,
    drop: () => setProof(null),
  }
}

/**
 * The code that proves a number: asks for it, takes it, and keeps what it proved for as long as the server does.
 * `refused` hears of numbers that no code goes to.
 */
export function useCode(purpose: Purpose, refused: (refusal: Refusal) => void) {
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const [again, setAgain] = useState(false)
  const [wrong, setWrong] = useState<{ text: string; tries: number } | null>(null)
  const proof = useProof()
  const note = (next: Sent) => {
    setSent(next)
    saveSentCode(purpose, next)
  }
  // What isn't a whole code was not tried, and stays to be completed.
  const say = (text: string, isTried = true) =>
    setWrong((now) => ({ text, tries: (now?.tries ?? 0) + Number(isTried) }))

  const sending = useSend(calls.accounts.sendCode, {
    refreshes: [],
    refused(refusal) {
      if (!open || !sent) return refused(refusal)
      say(refusal.message)
      if (refusal.retryAfter) note({ ...sent, resendFrom: Date.now() + refusal.retryAfter * 1000 })
    },
  })
  const confirming = useSend(calls.accounts.confirmCode, {
    refreshes: [],
    refused(refusal) {
      say(codeRefusal(refusal), refusal.code !== 'InvalidData')
      if (sent) note(refusedCode(sent, refusal))
    },
  })

  const send = async (number: PhoneNumber) => {
    const reply = await sending.send({ ...number, purpose })
    if (!reply) return
    note(sentAs(number, reply))
    setWrong(null)
    setAgain(open)
    setOpen(true)
  }
  /** Leads to the code of this number; one that was sent already and is still good isn't sent again. */
  const ask = (number: PhoneNumber) => {
    const kept = findSentCode(purpose, number)
    if (!kept) return send(number)
    setSent(kept)
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
    sending: sending.pending,
    confirming: confirming.pending,
    ask,
    resend: () => sent && send(sent),
    /** What proves the number; null where the code was refused. */
    confirm: async (digits: string) => (await prove(digits))?.phoneProof ?? null,
    /** The same, with what else the server asks for. */
    prove,
    close,
    /** What proves this number, as far as the server still takes it. */
    proofOf: proof.of,
    /** The proof is spent, or was refused. */
    forget: () => {
      proof.drop()
      deleteSentCode(purpose)
    },
  }
}
