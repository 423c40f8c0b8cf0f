import type { ManagedPayment } from '#contract/payments/schemas.ts'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from '../payments.module.css'
import { findOpenRefund, type Refund } from './refunds.tsx'
import { staffText } from './staff.text.ts'

function OpenRefund({ refund }: { refund: Refund }) {
  const { points, doubt, isDecidable, reference, askedAt } = refund
  const t = useText(staffText)
  const { dateTime } = useDates()
  return (
    <div className={styles.openRefund}>
      <Tag tone="amber" icon="hourglass">
        {t.refundOpen(points)}
      </Tag>
      <p>
        {doubt ? t[doubt] : isDecidable ? t.unanswered : t.waiting}{' '}
        <time dateTime={askedAt}>{t.askedAt(dateTime(askedAt))}</time>
      </p>
      {isDecidable && (
        <p>
          {t.foundAs} <bdi dir="ltr">{reference}</bdi>
        </p>
      )}
    </div>
  )
}

/** What staff should know about the payment. */
export function PaymentProblem({ payment }: { payment: ManagedPayment }) {
  const t = useText(staffText)
  const open = findOpenRefund(payment)
  if (payment.review)
    return (
      <Tag tone="red" icon="alert-triangle">
        {t[payment.review]}
      </Tag>
    )
  if (open) return <OpenRefund refund={open} />
  return payment.isLate && <Tag icon="clock">{t.late}</Tag>
}
