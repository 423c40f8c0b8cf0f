import { useEffect, useState } from 'react'
import type { PaymentRequest } from '../../../contract/payments.ts'
import { calls } from '../../api/calls.ts'
import { fetchQuery } from '../../api/fetchQuery.ts'
import { Refused } from '../../api/reply.ts'

const every = 2000
const longest = 60_000

/** What the server says of a payment: it checks, has an outcome, has none yet after a minute, can't be asked, or knows none of the reader's. */
export type Outcome = PaymentRequest | 'checking' | 'later' | 'unanswered' | 'notOurs'

const isOver = ({ status, flagged }: PaymentRequest) => status !== 'NEW' || flagged

/** Asks the server how a payment stands, every two seconds for a minute, until it has come to something. */
export function useOutcome(reference: string, { once }: { once: boolean }): Outcome {
  const [outcome, setOutcome] = useState<Outcome>('checking')
  useEffect(() => {
    if (!reference) return
    const stop = new AbortController()
    const until = Date.now() + longest
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const payment = await fetchQuery(
        calls.payments.savePaymentRequest,
        { merchantRefNum: reference },
        stop.signal,
      )
      if (once || isOver(payment)) setOutcome(payment)
      else if (Date.now() < until) timer = setTimeout(go, every)
      else setOutcome('later')
    }
    const go = () =>
      void ask().catch((error: unknown) => {
        if (stop.signal.aborted) return
        setOutcome(error instanceof Refused && error.refusal.status === 404 ? 'notOurs' : 'unanswered')
      })
    go()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [reference, once])
  return outcome
}
