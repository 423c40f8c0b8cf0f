import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { PaymentList } from '#web/domain/payments/PaymentList.tsx'
import { paymentListText } from '#web/domain/payments/payments.text.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useText } from '#web/ui/language/language.tsx'
import styles from './payments.module.css'

export const loader = createLoader({
  payments: () => query(endpoints.payments.getPaymentRequestsByUser, {}),
  months: () => query(endpoints.payments.getPaymentMonths, {}),
})

export default function PaymentRequestsScreen() {
  const t = useText(paymentListText)
  const { PaymentRequests: title } = useText(screenNames)
  const { payments, months } = useLoaded<typeof loader>()
  return (
    <div className={styles.page}>
      <Head title={title} />
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>{t.listLead}</p>
      </header>
      <PaymentList payments={payments} months={months} />
    </div>
  )
}
