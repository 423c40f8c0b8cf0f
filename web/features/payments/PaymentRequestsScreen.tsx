import { calls } from '../../api/calls.ts'
import { createLoader, query } from '../../api/loading/createLoader.ts'
import { useLoaded } from '../../api/loading/useLoaded.ts'
import { Head } from '../../layout/head/Head.tsx'
import { screenNames } from '../../layout/navigation/screenNames.text.ts'
import { useAddress } from '../../layout/routing/rootData.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useText } from '../../ui/language/language.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import styles from './payments.module.css'
import { paymentsText } from './payments.text.ts'

export const loader = createLoader({
  payments: () => query(calls.payments.getPaymentRequestsByUser, {}),
})

export default function PaymentRequestsScreen() {
  const t = useText(paymentsText)
  const { PaymentRequests: title } = useText(screenNames)
  const { payments } = useLoaded<typeof loader>()
  const plans = useAddress()('Plans')
  return (
    <div className={styles.page}>
      <Head title={title} />
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>{t.listLead}</p>
      </header>
      {payments.length === 0 ? (
        <EmptyState
          title={t.none}
          picture="/art/empty/list.svg"
          action={<Button href={plans}>{t.toPlans}</Button>}
        >
          {t.noneMore}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <PaymentCard payment={payment} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
