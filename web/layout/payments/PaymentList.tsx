import type { PaymentRequest } from '../../../contract/payments.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useText } from '../../ui/language/language.tsx'
import { useAddress } from '../routing/rootData.ts'
import { PaymentCard } from './PaymentCard.tsx'
import styles from './PaymentList.module.css'
import { paymentListText } from './paymentList.text.ts'

/** Somebody's own payments, the latest first. */
export function PaymentList({ payments }: { payments: readonly PaymentRequest[] }) {
  const t = useText(paymentListText)
  const plans = useAddress()('Plans')
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
    <ul className={styles.list}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <PaymentCard payment={payment} />
        </li>
      ))}
    </ul>
  )
}
