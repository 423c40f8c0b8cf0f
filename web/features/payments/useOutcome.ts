import { useEffect, useState } from 'react'
import type { PaymentRequest } from '#contract/payments/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { RequestRejected } from '#web/api/response.ts'
import { onLive } from '#web/layout/live/liveStore.ts'

const pollIntervalMs = 2000
const maxPollMs = 60_000

/**
 * checking: the provider hasn't been queried yet, or has no outcome. later: still no outcome after a minute.
 * unanswered: the server couldn't be reached. notOurs: none of the user's payments has this reference.
 */
type Phase = 'checking' | 'answered' | 'later' | 'unanswered' | 'notOurs'

export type Outcome = { phase: Phase; payment: PaymentRequest | null }

const isOpen = ({ status, flagged }: PaymentRequest) => status === 'NEW' && !flagged

/**
 * State of the user's own payment. Polls immediately and every two seconds for a minute while the payment is
 * open, and again after each notification.
 */
export function useOutcome(reference: string, initialPayment: PaymentRequest | null) {
  const [outcome, setOutcome] = useState<Outcome>({
    phase: initialPayment && !isOpen(initialPayment) ? 'answered' : 'checking',
    payment: initialPayment,
  })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const stop = new AbortController()
    const until = Date.now() + maxPollMs
    let timer: ReturnType<typeof setTimeout>
    const poll = async () => {
      const input = { merchantRefNum: reference }
      const payment = await fetchQuery(endpoints.payments.savePaymentRequest, input, stop.signal)
      const isLate = Date.now() >= until
      setOutcome({ payment, phase: !isOpen(payment) ? 'answered' : isLate ? 'later' : 'checking' })
      if (isOpen(payment) && !isLate) timer = setTimeout(go, pollIntervalMs)
    }
    const go = () =>
      void poll().catch((error: unknown) => {
        if (stop.signal.aborted) return
        const isUnknown = error instanceof RequestRejected && error.errorResponse.status === 404
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
