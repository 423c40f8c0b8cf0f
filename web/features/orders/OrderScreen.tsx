import { memberCancels } from '#contract/orders/constants.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { WriteLink } from '#web/domain/chat/WriteLink.tsx'
import { groupedCode } from '#web/domain/orders/OrderCode.tsx'
import { Receipt } from '#web/domain/orders/Receipt.tsx'
import { useLiveOrders } from '#web/domain/orders/useLiveOrders.ts'
import { PushOffer } from '#web/domain/push/PushOffer.tsx'
import { pushOfferText } from '#web/domain/push/push.text.ts'
import { useCachedWallet } from '#web/domain/wallet/useCachedWallet.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { useText } from '#web/ui/language/language.tsx'
import { BillToApprove } from './BillToApprove.tsx'
import { CancelButton } from './CancelButton.tsx'
import { CodeCard } from './CodeCard.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import styles from './OrderScreen.module.css'
import { OrderStatus } from './OrderStatus.tsx'
import { orderText } from './order.text.ts'
import { ReviewLink, review } from './ReviewLink.tsx'
import { useOfflineCopy } from './useOfflineCopy.ts'

export const loader = createLoader({
  order: ({ params }) => query(endpoints.orders.getOrder, { id: Number(params.id) }),
  review,
  /** Null for users without a wallet. */
  wallet: ({ user }) => (user.rank === 'User' ? query(endpoints.wallet.getWallet, {}) : null),
})

export default function OrderScreen() {
  const t = useText(orderText)
  const { toMember } = useText(pushOfferText)
  const { order, wallet, review: reviewed } = useLoaded<typeof loader>()
  const address = useAddress()
  const isOwn = useViewer()?.id === order.member.id
  const isOnline = useOnline()
  useLiveOrders(order.id)
  useOfflineCopy(order, isOwn)
  useCachedWallet(wallet)
  const { state, paidAt, endedAt } = order
  const asksForApproval = isOwn && state === 'awaitingApproval'
  const list = endedAt ? 'ClientDoneOrders' : 'ClientPendingOrders'
  return (
    <Stack gap={20} fit className={styles.screen}>
      <Head title={t.titleOf(groupedCode(order.code))} />
      <Row as="header" gap={8} align="start" nowrap>
        <IconButton icon="arrow-left" label={t.orders} href={address(list)} />
        <OrderStatus order={order} />
      </Row>
      {!isOnline && <Notice tone="warning">{t.offline}</Notice>}
      {asksForApproval ? (
        <BillToApprove order={order} points={wallet?.points ?? 0} />
      ) : (
        !endedAt && <CodeCard order={order} />
      )}
      {isOwn && state === 'requested' && <PushOffer title={toMember} />}
      {paidAt && <Receipt order={order} />}
      {isOwn && paidAt && <ReviewLink orderId={order.id} reviewState={reviewed} />}
      <OrderDetails order={order} />
      {isOwn && (
        <div>
          <WriteLink placeId={order.place.id} about={{ branchId: order.branch.id, orderId: order.id }} />
        </div>
      )}
      <OrderHistory order={order} />
      {isOwn && memberCancels.includes(state) && <CancelButton orderId={order.id} />}
      {isOwn && (
        <p className={styles.quiet}>
          <a href={`${address('NewComplaint')}?order=${order.id}`}>{t.complain}</a>
        </p>
      )}
    </Stack>
  )
}
