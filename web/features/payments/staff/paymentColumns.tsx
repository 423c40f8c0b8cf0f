import type { ManagedPayment } from '#contract/payments/schemas.ts'
import { StatusTag } from '#web/domain/payments/StatusTag.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import styles from '../payments.module.css'
import { staffText } from './staff.text.ts'

/** Refund whose outcome is unknown. */
export const findOpenRefund = ({ refunds }: ManagedPayment) =>
  refunds.find(({ state }) => state === 'unknown' || state === 'asked')

type Refund = ManagedPayment['refunds'][number]

/** Pending refund: since when, why, and the reference by which staff find it at the provider. */
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

function Problem({ payment }: { payment: ManagedPayment }) {
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

export function usePaymentColumns(): GridColumn<ManagedPayment>[] {
  const t = useText(staffText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  return [
    {
      id: 'buyer',
      header: t.buyer,
      priority: 'title',
      hideable: false,
      cell: ({ userName }) => <bdi>{userName}</bdi>,
    },
    {
      id: 'status',
      header: t.status,
      priority: 'under',
      cell: ({ status }) => <StatusTag status={status} />,
    },
    { id: 'problem', header: t.problem, priority: 'note', cell: (payment) => <Problem payment={payment} /> },
    { id: 'package', header: t.package, cell: ({ packageName }) => <bdi>{packageName}</bdi> },
    {
      id: 'price',
      header: t.price,
      priority: 'end',
      cell: ({ price, currency }) => <bdi className={styles.price}>{money(price, currency)}</bdi>,
    },
    { id: 'points', header: t.points, cell: ({ points }) => <Points value={points} plain /> },
    {
      id: 'order',
      header: t.order,
      cell: ({ merchantRefNum, referenceNumber }) => (
        <bdi dir="ltr">
          {merchantRefNum} {referenceNumber}
        </bdi>
      ),
    },
    {
      id: 'made',
      header: t.made,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt)}</time>,
    },
  ]
}
