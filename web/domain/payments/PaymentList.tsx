import type { PaymentRequest } from '#contract/payments/schemas.ts'
import type { MonthSum } from '#contract/regions/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { CompactRows } from '#web/ui/grid/CompactRows.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { moneyMonths } from '../grid/moneyMonths.tsx'
import { needsAttention, PaymentDetails } from './PaymentDetails.tsx'
import styles from './PaymentList.module.css'
import { paymentListText, statusText } from './payments.text.ts'
import { hasFailed } from './TryAgain.tsx'
import { useOwnPaymentColumns } from './useOwnPaymentColumns.tsx'

type Props = { payments: readonly PaymentRequest[]; months: readonly MonthSum[] }

/** The viewer's payments, latest first. */
export function PaymentList({ payments, months }: Props) {
  const t = useText(paymentListText)
  const { PAID, REFUNDED } = useText(statusText)
  const plans = useAddress()('Plans')
  const columns = useOwnPaymentColumns()
  // A later payment for the same package replaces a failed one.
  const isLatest = ({ id, packageId }: PaymentRequest) =>
    payments.find((payment) => payment.packageId === packageId)?.id === id
  if (payments.length === 0)
    return (
      <EmptyState
        title={t.none}
        picture="/art/empty/list.svg"
        action={<Button href={plans}>{t.toPlans}</Button>}
      >
        {t.noneMore}
      </EmptyState>
    )
  return (
    <Card className={styles.list}>
      <CompactRows
        rows={payments}
        rowKey={({ id }) => id}
        columns={columns}
        dayLines={{
          at: ({ createdAt }) => createdAt,
          months: moneyMonths(months, { in: PAID, out: REFUNDED, unsigned: true }),
          more: (payment) => <PaymentDetails payment={payment} isLatest={isLatest(payment)} />,
          isOpen: (payment) => needsAttention(payment) || (isLatest(payment) && hasFailed(payment)),
        }}
      />
    </Card>
  )
}
