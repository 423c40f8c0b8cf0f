import { useState } from 'react'
import type { ManagedPayment } from '#contract/payments/schemas.ts'
import type { CaseQueue } from '#contract/workHome/schemas.ts'
import { CaseBar } from '#web/domain/desk/CaseBar.tsx'
import { DecisionButton } from '#web/domain/desk/DecisionButton.tsx'
import { SinceTag } from '#web/domain/desk/SinceTag.tsx'
import { useDecided } from '#web/domain/desk/useDecided.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { paymentText } from './payment.text.ts'
import { DecideRefundDialog, findOpenRefund } from './refunds.tsx'
import { staffText } from './staff.text.ts'

const refundKeys = { done: 'D', notDone: 'X' } as const

type Props = { payment: ManagedPayment; queue: CaseQueue | null }

/** For a payment with a refund whose outcome is unknown, also after the reader recorded it. */
export function RefundBar({ payment, queue }: Props) {
  const t = useText(staffText)
  const { requestedAt, recorded } = useText(paymentText)
  const { money } = useFormat()
  const [isDone, setDone] = useState<boolean | null>(null)
  const refund = findOpenRefund(payment)
  const [wasOpen] = useState(refund !== undefined)
  const decided = useDecided({ kind: 'refunds', queue, caseId: payment.id })
  if (!(wasOpen || refund)) return null
  const amount = refund && money(refund.amount, payment.currency)
  return (
    <CaseBar
      kind="refunds"
      queue={queue}
      caseId={payment.id}
      clock={refund && <SinceTag at={refund.askedAt} label={requestedAt} />}
      keys={
        refund?.isDecidable
          ? [
              { key: refundKeys.done, name: t.itWent },
              { key: refundKeys.notDone, name: t.itStayed },
            ]
          : []
      }
    >
      {refund?.isDecidable && amount && (
        <>
          <DecisionButton icon="check" shortcut={refundKeys.done} onClick={() => setDone(true)}>
            {t.went(amount)}
          </DecisionButton>
          <DecisionButton
            tone="outline"
            icon="x"
            shortcut={refundKeys.notDone}
            onClick={() => setDone(false)}
          >
            {t.stayed(amount)}
          </DecisionButton>
        </>
      )}
      {refund && isDone !== null && (
        <DecideRefundDialog
          refund={refund}
          payment={payment}
          isDone={isDone}
          onClose={() => setDone(null)}
          onDecided={() => decided(recorded)}
        />
      )}
    </CaseBar>
  )
}
