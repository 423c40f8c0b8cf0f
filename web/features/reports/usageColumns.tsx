import { claimText, reportText } from '#contract/reports/reports.text.ts'
import type { UsageRow } from '#contract/reports/schemas.ts'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { SignedAmount } from './SignedAmount.tsx'

export function useUsageColumns(): GridColumn<UsageRow>[] {
  const t = useText(reportText)
  const claims = useText(claimText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  return [
    {
      id: 'member',
      header: t.member,
      priority: 'title',
      hideable: false,
      cell: ({ memberName }) => <bdi>{memberName}</bdi>,
    },
    {
      id: 'amount',
      header: t.amount,
      priority: 'end',
      align: 'end',
      cell: ({ amount, currency }) => <SignedAmount value={amount} currency={currency} />,
    },
    {
      id: 'points',
      header: t.points,
      align: 'end',
      cell: ({ points }) => <bdi dir="ltr">{number(points)}</bdi>,
    },
    { id: 'package', header: t.package, cell: ({ packageName }) => <bdi>{packageName}</bdi> },
    { id: 'way', header: t.way, cell: ({ way }) => t[way] },
    { id: 'claim', header: t.claim, cell: ({ claimStatus }) => claimStatus && claims[claimStatus] },
    {
      id: 'at',
      header: t.at,
      cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
    },
    {
      id: 'memberId',
      header: t.memberId,
      hidden: true,
      align: 'end',
      cell: ({ memberId }) => <bdi dir="ltr">{memberId}</bdi>,
    },
  ]
}
