import type { PaymentRequest } from '#contract/payments/schemas.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './PaymentList.module.css'
import { methodsText, paymentListText } from './payments.text.ts'
import { getMethod } from './providerCodes.ts'
import { StatusTag } from './StatusTag.tsx'

export function useOwnPaymentColumns(): GridColumn<PaymentRequest>[] {
  const t = useText(paymentListText)
  const methods = useText(methodsText)
  const { dateTime } = useDates()
  return [
    {
      id: 'package',
      header: t.package,
      priority: 'title',
      cell: ({ packageName }) => <bdi>{packageName}</bdi>,
    },
    {
      id: 'price',
      header: t.price,
      priority: 'end',
      cell: ({ price, currency }) => <Amount value={price} currency={currency} />,
    },
    {
      id: 'status',
      header: t.status,
      priority: 'under',
      cell: ({ status, flagged }) => <StatusTag status={status} flagged={flagged} />,
    },
    { id: 'points', header: t.points, cell: ({ points }) => <Points value={points} plain /> },
    {
      id: 'refunded',
      header: t.refunded,
      cell: ({ refundedPoints }) => refundedPoints > 0 && <Points value={refundedPoints} plain />,
    },
    {
      id: 'made',
      header: t.made,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt)}</time>,
    },
    {
      id: 'order',
      header: t.order,
      cell: ({ merchantRefNum }) => (
        <bdi dir="ltr" className={styles.order}>
          {merchantRefNum}
        </bdi>
      ),
    },
    {
      id: 'method',
      header: t.method,
      cell: (payment) => {
        const method = getMethod(payment)
        return method && methods[method]
      },
    },
  ]
}
