import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isAllowed } from '#contract/core/access.ts'
import { screens, toScreenAddress } from '#contract/core/screens.ts'
import type { PaymentRequest } from '#contract/payments/schemas.ts'
import { replaceEntry } from '#patches/reactRouter/historyState.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { RequestRejected } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import type { PurchaseState } from '#web/domain/payments/PurchaseDone.tsx'
import { arrive, keepPaymentEntry, readPosition, toPaymentPath } from '#web/domain/payments/paymentEntry.ts'
import { paymentListText, reasonsText } from '#web/domain/payments/payments.text.ts'
import { getReason } from '#web/domain/payments/providerCodes.ts'
import {
  type ReservationAfterPayment,
  takeReservation,
} from '#web/domain/payments/reservationAfterPayment.ts'
import { hasFailed, TryAgain } from '#web/domain/payments/TryAgain.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { onLive } from '#web/layout/live/liveStore.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { loginAddress } from '#web/layout/visitor/loginAddress.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Notice, type NoticeTone } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import {
  isFailure,
  type PaymentReturn,
  parsePaymentReturn,
  toResultAddress,
  toUnfinishedAddress,
} from './paymentReturn.ts'
import styles from './payments.module.css'
import { paymentsText } from './payments.text.ts'

/** At render time; afterwards the browser makes the server query the provider. */
async function loadPaymentRequest({
  viewer,
  callEndpoint,
  search,
}: LoaderContext): Promise<PaymentRequest | null> {
  const { reference } = parsePaymentReturn(search)
  if (!viewer || !reference) return null
  const own = await callEndpoint(endpoints.payments.getPaymentRequestsByUser, {})
  return own.find(({ merchantRefNum }) => merchantRefNum === reference) ?? null
}

export const loader = createLoader({
  returned: ({ search }) => parsePaymentReturn(search),
  initialPayment: loadPaymentRequest,
})

export const headers = () => ({ 'cache-control': 'no-store' })

/** The provider returns buyers here. The screen shows the server's data; the query is only a claim. */
export default function PaymentResultScreen() {
  const t = useText(paymentsText)
  const viewer = useViewer()
  const { arrival, returned } = useArrival(useLoaded<typeof loader>().returned)
  return (
    <div className={styles.page}>
      <Head title={t.result} noindex />
      <h1>{t.result}</h1>
      {!viewer ? (
        <Visitor returned={returned} />
      ) : returned.reference ? (
        <Result key={returned.reference} returned={returned} arrival={arrival} />
      ) : (
        <NoReference returned={returned} />
      )}
    </div>
  )
}

/** `leaving`: the browser goes back to the payment's own history entry, whose page continues. */
type ArrivalState = 'unknown' | 'staying' | 'leaving'

/** If the browser hasn't gone back by then, this page continues. */
const maxLeavingMs = 10_000

/** `returned` is where the provider returned, if the browser has gone back from there. */
function useArrival(returned: PaymentReturn): { arrival: ArrivalState; returned: PaymentReturn } {
  const address = useAddress()
  const { state } = useLocation()
  const [arrival, setArrival] = useState<ArrivalState>('unknown')
  const [shown, setShown] = useState<PaymentReturn | null>(null)
  const { reference } = returned
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per payment
  useEffect(() => {
    const move = arrive({
      reference,
      path: toResultAddress(returned),
      isBare: returned.code === '',
      unfinishedPath: toUnfinishedAddress(reference),
      position: readPosition(state),
    })
    if (move && 'stepsBack' in move) {
      setArrival('leaving')
      const timer = setTimeout(() => setArrival('staying'), maxLeavingMs)
      return () => clearTimeout(timer)
    }
    setArrival('staying')
    if (!move) return
    // The router would load the screen again, which could fail.
    replaceEntry(address.of(move.show), state)
    setShown(parsePaymentReturn(new URL(move.show, location.origin).searchParams))
  }, [reference])
  return { arrival, returned: shown?.reference === reference ? shown : returned }
}

function ContactLink() {
  const t = useText(paymentsText)
  const address = useAddress()
  return (
    <Button tone="outline" href={`${address('Home')}#contact`}>
      {t.contact}
    </Button>
  )
}

/** Quotes the description from the query, because nothing proves that it is the provider's. */
function Unverified({ returned }: { returned: PaymentReturn }) {
  const t = useText(paymentsText)
  if (!isFailure(returned) || !returned.description) return null
  return <p className={styles.lead}>{t.saidUnverified(returned.description)}</p>
}

function Visitor({ returned }: { returned: PaymentReturn }) {
  const t = useText(paymentsText)
  const address = useAddress()
  return (
    <>
      <Notice tone={isFailure(returned) ? 'warning' : 'info'} icon="lock" title={t.visitor}>
        {t.visitorMore}
      </Notice>
      <Unverified returned={returned} />
      <Row gap={8}>
        <Button href={loginAddress(address('Continue'), toResultAddress(returned))}>{t.login}</Button>
        <ContactLink />
      </Row>
    </>
  )
}

function NoReference({ returned }: { returned: PaymentReturn }) {
  const t = useText(paymentsText)
  return (
    <>
      <Notice tone="warning" title={t.noReference}>
        {t.noReferenceMore}
      </Notice>
      <Unverified returned={returned} />
      <Row gap={8}>
        <PaymentsLink />
        <ContactLink />
      </Row>
    </>
  )
}

function UnknownPayment({ returned }: { returned: PaymentReturn }) {
  const t = useText(paymentsText)
  return (
    <>
      <Notice tone="warning" title={t.notYours}>
        {t.notYoursMore} <bdi dir="ltr">{returned.reference}</bdi>
      </Notice>
      <Unverified returned={returned} />
      <Row gap={8}>
        <PaymentsLink />
        <ContactLink />
      </Row>
    </>
  )
}

function usePaymentsPath(): string {
  const canRead = isAllowed(screens.AccountStatement.access, useViewer())
  return canRead ? `${toScreenAddress('AccountStatement')}?tab=payments` : toScreenAddress('PaymentRequests')
}

function PaymentsLink({ tone }: { tone?: 'outline' }) {
  const t = useText(paymentsText)
  const address = useAddress()
  return (
    <Button tone={tone} href={address.of(usePaymentsPath())}>
      {t.toPayments}
    </Button>
  )
}

const pollIntervalMs = 2000
const maxPollMs = 60_000

/**
 * `checking`: the provider hasn't been queried yet, or has no outcome; `later`: still none after a minute.
 * `unanswered`: the server couldn't be reached; `notOurs`: no payment of the user has this reference.
 */
type Phase = 'checking' | 'answered' | 'later' | 'unanswered' | 'notOurs'

type Outcome = { phase: Phase; payment: PaymentRequest | null }

const isOpen = ({ status, flagged }: PaymentRequest) => status === 'NEW' && !flagged

/** Polls every two seconds for a minute while the payment is open, and again after each notification. */
function useOutcome(reference: string, initialPayment: PaymentRequest | null, isStaying: boolean) {
  const [outcome, setOutcome] = useState<Outcome>({
    phase: initialPayment && !isOpen(initialPayment) ? 'answered' : 'checking',
    payment: initialPayment,
  })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round polls again
  useEffect(() => {
    if (!isStaying) return
    const stop = new AbortController()
    const until = Date.now() + maxPollMs
    let timer: ReturnType<typeof setTimeout>
    const poll = async () => {
      const input = { merchantRefNum: reference }
      const payment = await fetchQuery(endpoints.payments.savePaymentRequest, input, stop.signal)
      const isLate = Date.now() >= until
      setOutcome({ payment, phase: !isOpen(payment) ? 'answered' : isLate ? 'later' : 'checking' })
      if (isOpen(payment) && !isLate) timer = setTimeout(go, pollIntervalMs)
    }
    const go = () =>
      void poll().catch((error: unknown) => {
        if (stop.signal.aborted) return
        const isUnknown = error instanceof RequestRejected && error.errorResponse.status === 404
        setOutcome(({ payment }) => ({ payment, phase: isUnknown ? 'notOurs' : 'unanswered' }))
      })
    go()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [reference, round, isStaying])
  useEffect(
    () =>
      onLive(({ kind }) => {
        if (kind === 'notification' || kind === 'reset') setRound((before) => before + 1)
      }),
    [],
  )
  const askAgain = () => {
    setOutcome(({ payment }) => ({ payment, phase: 'checking' }))
    setRound((before) => before + 1)
  }
  return { outcome, askAgain }
}

function Result({ returned, arrival }: { returned: PaymentReturn; arrival: ArrivalState }) {
  const t = useText(paymentsText)
  const { toPlans } = useText(paymentListText)
  const address = useAddress()
  const { initialPayment } = useLoaded<typeof loader>()
  const isStaying = arrival === 'staying'
  const { outcome, askAgain } = useOutcome(returned.reference, initialPayment, isStaying)
  const { phase, payment } = outcome
  useNextStep(isStaying && phase === 'answered' ? payment : null)
  if (phase === 'notOurs') return <UnknownPayment returned={returned} />
  const isUnfinished = isStaying && payment?.status === 'NEW' && !payment.flagged && isFailure(returned)
  return (
    <>
      <div role="status" aria-busy={phase === 'checking' && !isUnfinished}>
        {phase === 'unanswered' ? (
          <Notice tone="warning" title={t.unanswered}>
            {t.unansweredMore}
          </Notice>
        ) : payment && (phase === 'answered' || isUnfinished) ? (
          <Answer payment={payment} returned={returned} />
        ) : (
          <Notice tone="info" icon="clock" title={phase === 'later' ? t.later : t.checking}>
            {phase === 'later' ? t.laterMore : t.checkingMore}
          </Notice>
        )}
      </div>
      <Row gap={8}>
        {phase === 'unanswered' && <Button onClick={askAgain}>{t.askAgain}</Button>}
        {payment && phase === 'answered' && hasFailed(payment) && arrival !== 'leaving' && (
          <TryAgain payment={payment} />
        )}
        {isUnfinished && payment.redirectUrl && <ContinueButton reference={returned.reference} />}
        <PaymentsLink tone="outline" />
        <Button tone="outline" href={address(isUnfinished ? 'Plans' : 'Home')}>
          {isUnfinished ? toPlans : t.toHome}
        </Button>
      </Row>
    </>
  )
}

function ContinueButton({ reference }: { reference: string }) {
  const { goOn } = useText(paymentListText)
  const navigate = useNavigate()
  const { state } = useLocation()
  const leave = () => navigate(toPaymentPath('FawryPay', reference), keepPaymentEntry(state))
  return <Button onClick={leave}>{goOn}</Button>
}

/** Opens the order, or the offer if it can't be reserved now. */
function useReserveAfterPayment() {
  const navigate = useNavigate()
  const { send } = useMutation(endpoints.orders.reserveOffer, {
    revalidates: false,
    onError: ({ message }) => toast({ tone: 'warning', text: message }),
  })
  return async ({ offerId, branchId, version }: ReservationAfterPayment) => {
    const order = branchId === null ? null : await send({ offerId, branchId, version })
    const offerAddress = `${toScreenAddress('OfferPage', { id: offerId })}?reserve=1`
    navigate(order ? toScreenAddress('MemberOrder', { id: order.id }) : offerAddress, { replace: true })
  }
}

/**
 * Success makes the reservation that the package was bought for, or else leads to the user's payments, as do an
 * outlet code and a review. A failure stays on the page.
 */
function useNextStep(payment: PaymentRequest | null): void {
  const t = useText(paymentsText)
  const navigate = useNavigate()
  const reserve = useReserveAfterPayment()
  const path = usePaymentsPath()
  const status = payment && (payment.flagged ? 'flagged' : payment.status)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per status
  useEffect(() => {
    if (status === 'PAID') toast({ tone: 'success', text: t.paid })
    if (status === 'UNPAID') toast({ tone: 'info', text: t.unpaid })
    const reservation = payment && status === 'PAID' ? takeReservation(payment.merchantRefNum) : null
    if (reservation) return void reserve(reservation)
    const leads = status === 'PAID' || status === 'REFUNDED' || status === 'UNPAID' || status === 'flagged'
    const state: PurchaseState | null =
      payment && status === 'PAID' ? { purchase: payment.merchantRefNum } : null
    if (leads) navigate(path, { replace: true, state })
  }, [status])
}

function useAnswer(payment: PaymentRequest): { title: string; more: ReactNode } {
  const t = useText(paymentsText)
  const { review, reviewMore } = useText(paymentListText)
  const reasons = useText(reasonsText)
  if (payment.flagged) return { title: review, more: reviewMore }
  const answers = {
    NEW: { title: t.incomplete, more: t.incompleteMore },
    UNPAID: { title: t.unpaid, more: t.unpaidMore },
    PAID: { title: t.paid, more: null },
    REFUNDED: { title: t.refunded, more: null },
    FAILED: { title: t.failed, more: reasons[getReason(payment)] },
    EXPIRED: { title: t.expired, more: t.expiredMore },
    CANCELED: { title: t.cancelled, more: t.cancelledMore },
  }
  return answers[payment.status]
}

function getTone({ status, flagged }: PaymentRequest, { code }: PaymentReturn): NoticeTone {
  if (flagged) return 'warning'
  if (status === 'PAID') return 'success'
  if (status === 'UNPAID' || status === 'REFUNDED') return 'info'
  return code === '499' || status === 'CANCELED' ? 'warning' : 'error'
}

function Answer({ payment, returned }: { payment: PaymentRequest; returned: PaymentReturn }) {
  const t = useText(paymentsText)
  const { title, more } = useAnswer(payment)
  const tone = getTone(payment, returned)
  const quotes = (tone === 'error' || tone === 'warning') && !payment.flagged && isFailure(returned)
  return (
    <Notice tone={tone} title={title}>
      {more}
      {quotes && returned.description && <p>{t.said(returned.description)}</p>}
    </Notice>
  )
}
