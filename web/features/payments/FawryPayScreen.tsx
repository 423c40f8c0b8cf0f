import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { afterPageLoad, findPosition, leaveForProvider } from '#web/domain/payments/paymentEntry.ts'
import { paymentListText } from '#web/domain/payments/payments.text.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { parsePaymentReturn, toResultAddress, toUnfinishedAddress } from './paymentReturn.ts'
import styles from './payments.module.css'
import { paymentsText } from './payments.text.ts'

/** The payment in the URL, else the latest open one. */
async function payment({ viewer, callEndpoint, search }: LoaderContext) {
  if (!viewer) return null
  const payments = await callEndpoint(endpoints.payments.getPaymentRequestsByUser, {})
  const { reference } = parsePaymentReturn(search)
  const open = payments.flatMap(({ merchantRefNum, redirectUrl, status }) =>
    redirectUrl && status === 'NEW' ? [{ reference: merchantRefNum, page: redirectUrl }] : [],
  )
  return open.find((payment) => !reference || payment.reference === reference) ?? null
}

export const loader = createLoader({ payment })

export const headers = () => ({ 'cache-control': 'no-store' })

/** Leaves once. A reader who comes back to this entry sees the result of the payment instead. */
function useLeave(payment: { reference: string; page: string } | null): () => void {
  const { state } = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const address = useAddress()
  const { reference = '', page = '' } = payment ?? {}
  const leave = () => {
    const position = findPosition(state, navigationType)
    if (position === null) return void navigate(toUnfinishedAddress(reference), { replace: true })
    const resultUrl = address.of(toResultAddress({ code: '', reference, description: '' }))
    leaveForProvider(page, { reference, position }, resultUrl)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per payment
  useEffect(() => (page ? afterPageLoad(leave) : undefined), [page])
  useEffect(() => {
    // A page that comes back from the browser's cache would still say that it leaves.
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', show)
    return () => removeEventListener('pageshow', show)
  }, [])
  return leave
}

/** Redirects the whole window, so that no code of the provider runs in ours. */
export default function FawryPayScreen() {
  const t = useText(paymentsText)
  const { goOn, toPlans } = useText(paymentListText)
  const { payment } = useLoaded<typeof loader>()
  const plans = useAddress()('Plans')
  const leave = useLeave(payment)
  return (
    <div className={styles.page}>
      <Head title={t.leaving} noindex />
      {payment ? (
        <>
          <h1>{t.leaving}</h1>
          <p>{t.leavingMore}</p>
          <Row gap={8}>
            <Button
              size="large"
              href={payment.page}
              onClick={(event) => {
                event.preventDefault()
                leave()
              }}
            >
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
