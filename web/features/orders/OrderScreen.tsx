import { useEffect, useState } from 'react'
import { canTransition } from '#contract/core/stateMachine.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { orderStateMachine } from '#contract/orders/stateMachine.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { WriteLink } from '#web/domain/chat/WriteLink.tsx'
import { groupedCode, OrderCode } from '#web/domain/orders/OrderCode.tsx'
import { OrderProgress } from '#web/domain/orders/OrderProgress.tsx'
import { OrderStateTag } from '#web/domain/orders/OrderStateTag.tsx'
import { orderStatesText, ordersText } from '#web/domain/orders/orders.text.ts'
import { Receipt } from '#web/domain/orders/Receipt.tsx'
import { useLiveOrders } from '#web/domain/orders/useLiveOrders.ts'
import { PushPrompt } from '#web/domain/push/PushPrompt.tsx'
import { pushPromptText } from '#web/domain/push/push.text.ts'
import { ShareSavings } from '#web/domain/share/ShareSavings.tsx'
import { useCachedWallet } from '#web/domain/wallet/useCachedWallet.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { QrCode } from '#web/ui/basics/QrCode.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Celebration } from '#web/ui/feedback/Celebration.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { Stars } from '#web/ui/icons/Stars.tsx'
import { useFormat, useReader, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { BillToApprove } from './BillToApprove.tsx'
import styles from './OrderScreen.module.css'
import { orderText, stepsText } from './order.text.ts'
import { useWakeLock } from './useWakeLock.ts'

type ReviewState = EndpointReply<typeof endpoints.reviews.getOrderReview>

async function review({ callEndpoint, params, user }: LoaderContext): Promise<ReviewState | null> {
  if (user.rank !== 'User') return null
  return callEndpoint(endpoints.reviews.getOrderReview, { orderId: Number(params.id) })
}

/** After paying, also what the member has saved with all orders, by currency. */
async function loadOrder({ callEndpoint, params, user }: LoaderContext) {
  const order = await callEndpoint(endpoints.orders.getOrder, { id: Number(params.id) })
  const isPaidOwn = order.state === 'paid' && order.member.id === user.id
  const done = isPaidOwn ? await callEndpoint(endpoints.orders.listDoneOfUser, { pageSize: 1 }) : null
  return { order, savings: done?.saved ?? [] }
}

export const loader = createLoader({
  loaded: loadOrder,
  review,
  /** Null for users without a wallet. */
  wallet: ({ user }) => (user.rank === 'User' ? query(endpoints.wallet.getWallet, {}) : null),
})

function useOfflineCopy(order: Order, isOwn: boolean): void {
  const t = useText(orderText)
  const names = useText(orderStatesText)
  const { end } = useDates()
  const path = useAddress()('MemberOrder', { id: order.id })
  const { language } = useReader()
  const { money } = useFormat()
  const { id, state, code, member, place, branch, endedAt, expiresAt, payable, currency } = order
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else in the copy changes
  useEffect(() => {
    if (!isOwn) return
    const isApproved = state === 'approved'
    const lines = [
      isApproved ? t.handOver : null,
      place.name,
      branch.name,
      names[state],
      expiresAt && t.until(end(expiresAt)),
      t.copied,
    ]
    const copy = {
      language,
      title: t.titleOf(groupedCode(code)),
      large: isApproved ? money(payable ?? 0, currency) : groupedCode(code),
      lines: lines.filter((line) => line !== null),
      again: t.again,
    }
    const keep = async () => {
      const { cachePage } = await import('#web/offline/cachePage.ts')
      if (endedAt) return cachePage(member.id, path, null)
      if (isApproved) return cachePage(member.id, path, copy)
      const { default: encode } = await import('qr')
      await cachePage(member.id, path, { ...copy, drawing: { svg: encode(code, 'svg'), name: code } })
    }
    // The open page doesn't need the copy, so errors are ignored. Browsers store nothing on insecure origins.
    if ('serviceWorker' in navigator) keep().catch(() => {})
  }, [id, isOwn, state, payable, expiresAt, path])
}

function OrderStatus({ order }: { order: Order }) {
  const t = useText(orderText)
  const { money } = useFormat()
  const { end } = useDates()
  const { state, kind, reason, expiresAt, currency } = order
  const until = expiresAt ? end(expiresAt) : ''
  const amount = (value: number | null) => money(value ?? 0, currency)
  const isStarted = kind === 'walkIn' && state === 'confirmed'
  const next: Partial<Record<Order['state'], string>> = {
    requested: t.requestedMore(until),
    confirmed: isStarted ? t.startedMore(until) : t.confirmedMore(until),
    approved: t.approvedMore(amount(order.payable)),
    paid: t.paidMore(amount(order.discount)),
    reversed: t.reversedMore,
  }
  const more = next[state] ?? (order.endedAt ? t.noneTaken : null)
  return (
    <Stack gap={6} align="start" className={styles.status} role="status">
      <h1>{isStarted ? t.started : t[state]}</h1>
      {state !== 'awaitingApproval' && (
        <>
          <p>
            <OrderStateTag state={state} own />
          </p>
          {more && <p className={styles.next}>{more}</p>}
          {order.endedAt && reason && (
            <p className={styles.next} dir="auto">
              {t.reason(reason)}
            </p>
          )}
        </>
      )}
    </Stack>
  )
}

function CodeCard({ order }: { order: Order }) {
  const t = useText(orderText)
  const { code: label, qrOf } = useText(ordersText)
  const [open, setOpen] = useState(false)
  const { code } = order
  return (
    <Card as="section" padding={16} className={styles.card} aria-label={label}>
      <div className={styles.qr}>
        <QrCode value={code} label={qrOf(groupedCode(code))} />
      </div>
      <Stack gap={8} align="start" className={styles.code}>
        <p className={styles.quiet}>{label}</p>
        <p className={styles.letters}>
          <OrderCode code={code} />
        </p>
        <Button icon="device-mobile" onClick={() => setOpen(true)}>
          {t.show}
        </Button>
      </Stack>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.showTitle}>
        <FullScreenCode order={order} />
      </Dialog>
    </Card>
  )
}

/** Instead of the code, which the counter has read: what the member now pays. */
function ApprovedReceipt({ order }: { order: Order }) {
  const t = useText(orderText)
  const s = useText(ordersText)
  const { money } = useFormat()
  const { place, branch, code, bill, discount, payable, points, currency } = order
  return (
    <Card as="section" padding={16} gap={12} aria-label={s.receipt}>
      <div className={styles.handOver}>
        <p>{t.handOver}</p>
        <p className={styles.amount}>
          <Amount value={payable ?? 0} currency={currency} />
        </p>
        <Note>{s.payThereMore}</Note>
      </div>
      <DescriptionList>
        <DescriptionItem name={t.place}>
          <bdi>{place.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.branch}>
          <bdi>{branch.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={s.code}>
          <OrderCode code={code} />
        </DescriptionItem>
        <DescriptionItem name={s.bill}>{money(bill ?? 0, currency)}</DescriptionItem>
        <DescriptionItem name={s.discount}>{money(discount ?? 0, currency)}</DescriptionItem>
        <DescriptionItem name={t.held}>
          {points > 0 ? <Points value={points} showUnit /> : s.noPoints}
        </DescriptionItem>
      </DescriptionList>
    </Card>
  )
}

function FullScreenCode({ order: { code, place, branch } }: { order: Order }) {
  const { qrOf } = useText(ordersText)
  useWakeLock()
  return (
    <div className={styles.shown}>
      <QrCode value={code} label={qrOf(groupedCode(code))} />
      <p className={styles.letters}>
        <OrderCode code={code} />
      </p>
      <p dir="auto">{place.name}</p>
      <p className={styles.quiet} dir="auto">
        {branch.name}
      </p>
    </div>
  )
}

const CancelDialog = lazyComponent(async () => (await import('./CancelDialog.tsx')).CancelDialog)

function CancelButton({ orderId }: { orderId: number }) {
  const t = useText(orderText)
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button tone="dangerPlain" onClick={() => setOpen(true)}>
        {t.cancel}
      </Button>
      {open && (
        <LazyBoundary>
          <CancelDialog orderId={orderId} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </div>
  )
}

function OrderDetails({ order }: { order: Order }) {
  const t = useText(orderText)
  const address = useAddress()
  const { dateTime } = useDates()
  const { offer, service, place, branch, createdAt, endedAt, points } = order
  return (
    <Stack as="section" gap={12} className={styles.section} aria-labelledby="about">
      <h2 id="about">{t.facts}</h2>
      <DescriptionList>
        <DescriptionItem name={offer ? t.offer : t.service}>
          {offer ? (
            <a href={address('OfferPage', { id: offer.id })} dir="auto">
              {offer.name}
            </a>
          ) : (
            <bdi>{service?.name}</bdi>
          )}
        </DescriptionItem>
        <DescriptionItem name={t.place}>
          <a href={address('PlacePage', { id: place.id })} dir="auto">
            {place.name}
          </a>
        </DescriptionItem>
        <DescriptionItem name={t.branch}>
          <bdi>{branch.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.made}>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </DescriptionItem>
        {!endedAt && order.state !== 'approved' && points > 0 && (
          <DescriptionItem name={t.held}>
            <Points value={points} showUnit />
          </DescriptionItem>
        )}
      </DescriptionList>
    </Stack>
  )
}

type HistoryEntry = Order['history'][number]

function OrderHistory({ order: { history, currency, kind } }: { order: Order }) {
  const t = useText(orderText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  const describeStep = useStepDescription(kind, (amount) => money(amount ?? 0, currency))
  return (
    <Stack as="section" gap={12} className={styles.section} aria-labelledby="history">
      <h2 id="history">{t.history}</h2>
      <Stack as="ol" gap={12} className={styles.history}>
        {history.map((step) => (
          <li key={step.at + step.state}>
            <p>{describeStep(step)}</p>
            {step.reason && (
              <p className={styles.quiet} dir="auto">
                {step.reason}
              </p>
            )}
            <time dateTime={step.at} className={styles.quiet}>
              {dateTime(step.at)}
            </time>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function useStepDescription(kind: Order['kind'], money: (amount: number | null) => string) {
  const t = useText(stepsText)
  return ({ state, by, bill }: HistoryEntry): string => {
    const texts: Record<HistoryEntry['state'], string> = {
      requested: t.reserved,
      confirmed: by === 'member' ? t.backToConfirmed : kind === 'walkIn' ? t.started : t.confirmed,
      awaitingApproval: t.billed(money(bill)),
      approved: t.approved,
      paid: t.paid,
      rejected: t.rejected,
      declined: t.declined,
      cancelled:
        { member: t.cancelledByMember, staff: t.cancelledByStaff }[by as string] ?? t.cancelledByPlace,
      expired: t.expired,
      reversed: by === 'staff' ? t.reversedByStaff : t.reversedByPlace,
    }
    return texts[state]
  }
}

const celebratedMs = 3600_000

/** Right after paying. Later, only the receipt is left. */
function Saved({ order }: { order: Order }) {
  const t = useText(orderText)
  const { money } = useFormat()
  const { now } = useReader()
  const { savings } = useLoaded<typeof loader>().loaded
  const { discount, currency, paidAt } = order
  const isRecent = paidAt && Date.parse(now ?? '') - Date.parse(paidAt) < celebratedMs
  if (!discount || !isRecent) return null
  const all = savings.find((sum) => sum.currency.id === currency.id)?.amount ?? discount
  const isFirst = all === discount
  const amount = money(all, currency)
  return (
    <Celebration
      title={isFirst ? t.savedFirst : t.saved}
      figure={<Amount value={discount} currency={currency} />}
      actions={<ShareSavings amount={amount} />}
    >
      {isFirst ? t.savedFirstMore : t.savedAll(amount)}
    </Celebration>
  )
}

function ReviewLink({ orderId, reviewState }: { orderId: number; reviewState: ReviewState | null }) {
  const t = useText(orderText)
  const href = useAddress()('WriteReview', { id: orderId })
  if (!reviewState?.review && !reviewState?.reviewUntil) return null
  if (!reviewState.review)
    return (
      <Card padding={16} className={styles.card}>
        <p className={styles.asked}>{t.howWasIt}</p>
        <Button href={href} icon="star">
          {t.rate}
        </Button>
      </Card>
    )
  const { stars, state } = reviewState.review
  return (
    <Card padding={16} className={styles.card}>
      <Stars count={stars} />
      <a href={href}>{state === 'hidden' ? t.reviewHidden : t.yourReview}</a>
    </Card>
  )
}

export default function OrderScreen() {
  const t = useText(orderText)
  const { toMember } = useText(pushPromptText)
  const { loaded, wallet, review: reviewed } = useLoaded<typeof loader>()
  const { order } = loaded
  const address = useAddress()
  const isOwn = useViewer()?.id === order.member.id
  const isOnline = useOnline()
  useLiveOrders(order.id)
  useOfflineCopy(order, isOwn)
  useCachedWallet(wallet)
  const { state, paidAt, endedAt } = order
  const isApproved = state === 'approved'
  const asksForApproval = isOwn && state === 'awaitingApproval'
  const list = endedAt ? 'ClientDoneOrders' : 'ClientPendingOrders'
  return (
    <Stack gap={20} fit className={styles.screen}>
      <Head title={t.titleOf(groupedCode(order.code))} />
      <Row as="header" gap={8} align="start" nowrap>
        <IconButton icon="arrow-left" label={t.orders} href={address(list)} />
        <OrderStatus order={order} />
      </Row>
      {!endedAt && <OrderProgress order={order} />}
      {!isOnline && <Notice tone="warning">{isApproved ? t.offlineApproved : t.offline}</Notice>}
      {asksForApproval ? (
        <BillToApprove order={order} points={wallet?.points ?? 0} />
      ) : (
        !endedAt && (isApproved ? <ApprovedReceipt order={order} /> : <CodeCard order={order} />)
      )}
      {isOwn && state === 'requested' && <PushPrompt title={toMember} />}
      {isOwn && state === 'paid' && <Saved order={order} />}
      {paidAt && <Receipt order={order} />}
      {isOwn && paidAt && <ReviewLink orderId={order.id} reviewState={reviewed} />}
      <OrderDetails order={order} />
      {isOwn && (
        <div>
          <WriteLink placeId={order.place.id} about={{ branchId: order.branch.id, orderId: order.id }} />
        </div>
      )}
      <OrderHistory order={order} />
      {isOwn && canTransition(orderStateMachine, 'cancelled', state, 'member') && (
        <CancelButton orderId={order.id} />
      )}
      {isOwn && (
        <p className={styles.quiet}>
          <a href={`${address('NewComplaint')}?order=${order.id}`}>{t.complain}</a>
        </p>
      )}
    </Stack>
  )
}
