import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './CounterLayout.module.css'
import counter from './counter.module.css'
import { counterText } from './counter.text.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderPages } from './OrderPages.tsx'
import { type OrderListItem, type OrderListPage, pageSizes } from './orderListItem.ts'
import { RequestActions } from './RequestActions.tsx'

type Props = {
  waitingPage: OrderListPage
  /** The orders of `waitingPage` that await confirmation. */
  requested: readonly OrderListItem[]
  openPage: OrderListPage
  withBranch: boolean
  onOpen: (event: MouseEvent, order: OrderListItem) => void
}

/** The new orders with their actions, and the current ones; the view shows one of both. */
export function CounterLists({ waitingPage, requested, openPage, withBranch, onOpen }: Props) {
  const t = useText(counterText)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const billed = waitingPage.data.filter(({ state }) => state === 'awaitingApproval')
  return (
    <div className={styles.lists}>
      <div className={styles.waiting}>
        {errorMessage && <Notice tone="error">{errorMessage}</Notice>}
        {waitingPage.totalCount === 0 && (
          <EmptyState title={t.nothingWaits} picture="/art/empty/list.svg" className={styles.nothing}>
            {t.nothingWaitsMore}
          </EmptyState>
        )}
        <Group title={t.waitingForPlaceTitle} orders={requested}>
          {(order) => (
            <OrderCard order={order} level={3} withBranch={withBranch} onOpen={onOpen}>
              <RequestActions order={order} isInList onOrder={(_, why) => setErrorMessage(why)} />
            </OrderCard>
          )}
        </Group>
        <Group title={t.waitingForMemberTitle} orders={billed}>
          {(order) => <OrderCard order={order} level={3} withBranch={withBranch} onOpen={onOpen} />}
        </Group>
        <OrderPages page={waitingPage} pageSize={pageSizes.waiting} name="waiting" label={t.waiting} />
      </div>
      <div className={styles.open}>
        {openPage.totalCount === 0 && (
          <EmptyState title={t.noneOpen} picture="/art/empty/list.svg" className={styles.nothing}>
            {t.noneOpenMore}
          </EmptyState>
        )}
        <Group title={t.current} orders={openPage.data}>
          {(order) => <OrderCard order={order} level={3} withBranch={withBranch} onOpen={onOpen} />}
        </Group>
        <OrderPages page={openPage} pageSize={pageSizes.open} name="open" label={t.current} />
      </div>
    </div>
  )
}

type GroupProps = {
  title: string
  orders: readonly OrderListItem[]
  children: (order: OrderListItem) => ReactNode
}

function Group({ title, orders, children }: GroupProps) {
  const id = useId()
  if (orders.length === 0) return null
  return (
    <Stack as="section" gap={12} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={counter.list}>
        {orders.map((order) => (
          <li key={order.id}>{children(order)}</li>
        ))}
      </ul>
    </Stack>
  )
}
