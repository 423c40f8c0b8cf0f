import { useEffect } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { paymentListText } from '#web/domain/payments/payments.text.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { parsePaymentReturn } from './paymentReturn.ts'
import styles from './payments.module.css'
import { paymentsText } from './payments.text.ts'

/** Page of the payment in the URL, else of the latest open one. */
async function page({ viewer, callEndpoint, search }: LoaderContext) {
  if (!viewer) return null
  const payments = await callEndpoint(endpoints.payments.getPaymentRequestsByUser, {})
  const { reference } = parsePaymentReturn(search)
  const open = payments.filter(({ redirectUrl, status }) => redirectUrl && status === 'NEW')
  return open.find(({ merchantRefNum }) => !reference || merchantRefNum === reference)?.redirectUrl ?? null
}

export const loader = createLoader({ page })

export const headers = () => ({ 'cache-control': 'no-store' })

/** Redirects the whole window, so that no code of the provider runs in ours. */
export default function FawryPayScreen() {
  const t = useText(paymentsText)
  const { goOn, toPlans } = useText(paymentListText)
  const { page } = useLoaded<typeof loader>()
  const plans = useAddress()('Plans')
  useEffect(() => {
    if (page) location.replace(page)
  }, [page])
  return (
    <div className={styles.page}>
      <Head title={t.leaving} noindex />
      {page ? (
        <>
          <h1>{t.leaving}</h1>
          <p>{t.leavingMore}</p>
          <Row gap={8}>
            <Button size="large" href={page}>
              {goOn}
            </Button>
          </Row>
        </>
      ) : (
        <EmptyState
          level={1}
          title={t.nothing}
          picture="/art/empty/list.svg"
          action={<Button href={plans}>{toPlans}</Button>}
        >
          {t.nothingMore}
        </EmptyState>
      )}
    </div>
  )
}
