import type { Payable } from '#contract/payouts/schemas.ts'
import { Tag } from '#web/ui/basics/Tag.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Iban } from '../Iban.tsx'
import styles from '../payouts.module.css'
import { payoutsText } from '../payouts.text.ts'
import { placeColumn } from '../placeColumn.tsx'
import { SignedAmount } from '../SignedAmount.tsx'
import { staffText } from './staff.text.ts'

export function usePayableColumns(): GridColumn<Payable>[] {
  const t = useText(staffText)
  const payoutTexts = useText(payoutsText)
  const { number } = useFormat()
  const { date } = useDates()
  return [
    placeColumn<Payable>(payoutTexts.place),
    {
      id: 'standing',
      header: t.standing,
      cell: (payable) => <PayableStatus payable={payable} />,
    },
    {
      id: 'unpaid',
      header: t.unpaid,
      priority: 'end',
      cell: ({ unpaid, currency }) => (
        <span className={styles.amount}>
          <SignedAmount value={unpaid} currency={currency} />
        </span>
      ),
    },
    { id: 'statements', header: payoutTexts.covers, cell: ({ statements }) => number(statements) },
    {
      id: 'since',
      header: t.since,
      cell: ({ oldestUntil }) => <time dateTime={oldestUntil}>{date(oldestUntil)}</time>,
    },
    {
      id: 'holder',
      header: payoutTexts.accountHolder,
      cell: ({ payee }) => payee.accountHolder && <bdi>{payee.accountHolder}</bdi>,
    },
    {
      id: 'iban',
      header: payoutTexts.iban,
      // Hidden by default: the payout dialog shows it.
      hidden: true,
      cell: ({ payee }) => payee.iban && <Iban iban={payee.iban} />,
    },
  ]
}

function PayableStatus({ payable }: { payable: Payable }) {
  const t = useText(staffText)
  const { money } = useFormat()
  const { unpaid, minimum, isPayable, payee, currency } = payable
  if (unpaid < 0) return <Tag icon="history">{t.owes}</Tag>
  if (!isPayable) return <Tag icon="clock">{t.below(money(minimum, currency))}</Tag>
  if (payee.ibanChange)
    return (
      <Tag tone="amber" icon="alert-triangle">
        {t.ibanWaits}
      </Tag>
    )
  return payee.isComplete ? (
    <Tag tone="green" icon="circle-check">
      {t.ready}
    </Tag>
  ) : (
    <Tag tone="amber" icon="alert-triangle">
      {t.noPayee}
    </Tag>
  )
}
