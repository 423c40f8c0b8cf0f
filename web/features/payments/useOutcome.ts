import { useEffect, useState } from 'react'
import type { PaymentRequest } from '#contract/payments.ts'
import { calls } from '#web/api/calls.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { Refused } from '#web/api/reply.ts'
import { onLive } from '#web/layout/live/liveStore.ts'

const every = 2000
const longest = 60_000

/**
 * checking: the provider has yet to be asked, or has no outcome. later: it has none after a minute. unanswered: the server couldn't
 * be reached. notOurs: no payment of the reader has this reference.
 */
type Phase = 'checking' | 'answered' | 'later' | 'unanswered' | 'notOurs'

export type Outcome = { phase: Phase; payment: PaymentRequest | null }

const isOpen = ({ status, flagged }: PaymentRequest) => status === 'NEW' && !flagged

/**
 * The state of one's own payment. The server is asked immediately, every two seconds for a minute while the payment is open, and
 * again whenever the reader is notified of something.
 */
export function useOutcome(reference: string, known: PaymentRequest | null) {
  const [outcome, setOutcome] = useState<Outcome>({
    phase: known && !isOpen(known) ? 'answered' : 'checking',
    payment: known,
  })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const stop = new AbortController()
    const until = Date.now() + longest
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const input = { merchantRefNum: reference }
      const payment = await fetchQuery(calls.payments.savePaymentRequest, input, stop.signal)
      const isLate = Date.now() >= until
      setOutcome({ payment, phase: !isOpen(payment) ? 'answered' : isLate ? 'later' : 'checking' })
      if (isOpen(payment) && !isLate) timer = setTimeout(go, every)
    }
    const go = () =>
      void ask().catch((error: unknown) => {
        if (stop.signal.aborted) return
        const isUnknown = error instanceof Refused && error.refusal.status === 404
        setOutcome(({ payment }) => ({ payment, phase: isUnknown ? 'notOurs' : 'unanswered' }))
      })
    go()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [reference, round])
  useEffect(
    () =>
      onLive(({ kind }) => {
        if (kind === 'notification' || kind === 'reset') setRound((before) => before + 1)
      }),
    [],
  )
  const askAgain = () => {
    setOutcome(({ payment }) => ({ payment, phase: 'checking' }))
    setRound((before) => before + 1)
  }
  return { outcome, askAgain }
}
