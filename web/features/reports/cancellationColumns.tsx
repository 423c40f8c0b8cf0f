import { cancellationText, orderActorText, reportText } from '#contract/reports/reports.text.ts'
import type { Cancellation } from '#contract/reports/schemas.ts'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './reports.module.css'
import { reportsText } from './reports.text.ts'
import { SignedAmount } from './SignedAmount.tsx'

export function useCancellationColumns(): GridColumn<Cancellation>[] {
  const t = useText(reportText)
  const reportTexts = useText(reportsText)
  const kinds = useText(cancellationText)
  const sideTexts = useText(orderActorText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  return [
    {
      id: 'kind',
      header: t.kind,
      priority: 'title',
      hideable: false,
      cell: ({ kind }) => kinds[kind],
    },
    {
      id: 'subject',
      header: t.subject,
      cell: ({ order, packageName }) =>
        order ? (
          <span className={styles.stack}>
            <bdi>{order.placeName}</bdi>
            <bdi dir="ltr" className={styles.quiet}>
              {order.code}
            </bdi>
          </span>
        ) : (
          <bdi>{packageName}</bdi>
        ),
    },
    { id: 'member', header: t.member, cell: ({ member }) => <bdi>{member.name}</bdi> },
    {
      id: 'by',
      header: t.by,
      cell: ({ by }) => (
        <span className={styles.stack}>
          <span>{sideTexts[by.side]}</span>
          {by.name && <bdi className={styles.quiet}>{by.name}</bdi>}
        </span>
      ),
    },
    {
      id: 'reason',
      header: t.reason,
      cell: ({ reason }) => reason && <span dir="auto">{reason}</span>,
    },
    {
      id: 'points',
      header: t.pointsBack,
      align: 'end',
      priority: 'end',
      cell: ({ points }) => (points === 0 ? reportTexts.nothing : number(points)),
    },
    {
      id: 'amount',
      header: t.moneyBack,
      align: 'end',
      cell: ({ amount, currency }) =>
        amount !== null && currency && <SignedAmount value={amount} currency={currency} />,
    },
    { id: 'at', header: t.at, cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
  ]
}
