import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Counter } from '#contract/orders/schemas.ts'
import { PushPrompt } from '#web/domain/push/PushPrompt.tsx'
import { pushPromptText } from '#web/domain/push/push.text.ts'
import { useAddress, useScreen } from '#web/layout/routing/rootData.ts'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from './CounterLayout.module.css'
import counter from './counter.module.css'
import { counterText } from './counter.text.ts'
import { keepCounterParams, pageParams, readCounter } from './counterQuery.ts'
import { CounterEntry } from './entry/CounterEntry.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderPages } from './OrderPages.tsx'
import { type OrderListItem, type OrderListPage, pageSizes } from './orderListItem.ts'
import { RequestActions } from './RequestActions.tsx'
import { useCounterView } from './useCounterView.ts'

type Props = {
  waitingPage: OrderListPage
  /** Those of `waitingPage` that await confirmation. */
  requested: readonly OrderListItem[]
  openPage: OrderListPage
  counters: readonly Counter[]
  sound: boolean
  onSound: (on: boolean) => void
}

type CounterOrderListsProps = {
  waitingPage: OrderListPage
  requested: readonly OrderListItem[]
  openPage: OrderListPage
  withBranch: boolean
}

function CounterOrderLists({ waitingPage, requested, openPage, withBranch }: CounterOrderListsProps) {
  const t = useText(counterText)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const current = useScrollToList()
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
            <OrderCard order={order} level={3} withBranch={withBranch}>
              <RequestActions order={order} isInList onOrder={(_, why) => setErrorMessage(why)} />
            </OrderCard>
          )}
        </Group>
        <Group title={t.waitingForMemberTitle} orders={billed}>
          {(order) => <OrderCard order={order} level={3} withBranch={withBranch} />}
        </Group>
        <OrderPages page={waitingPage} pageSize={pageSizes.waiting} name="waiting" label={t.waiting} />
      </div>
      <div className={styles.open} ref={current}>
        {openPage.totalCount === 0 && (
          <EmptyState title={t.noneOpen} picture="/art/empty/list.svg" className={styles.nothing}>
            {t.noneOpenMore}
          </EmptyState>
        )}
        <Group title={t.current} orders={openPage.data}>
          {(order) => <OrderCard order={order} level={3} withBranch={withBranch} />}
        </Group>
        <OrderPages page={openPage} pageSize={pageSizes.open} name="open" label={t.current} />
      </div>
    </div>
  )
}

function useScrollToList() {
  const current = useRef<HTMLDivElement>(null)
  const screen = useScreen()
  useEffect(() => {
    const list = current.current?.parentElement
    if (screen === 'CurrentOrders') list?.scrollTo({ top: current.current?.offsetTop })
    if (screen === 'PendingOrders') list?.scrollTo({ top: 0 })
  }, [screen])
  return current
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

export function CounterSidebar(props: Props) {
  const { counters, sound, onSound, ...lists } = props
  const t = useText(counterText)
  const { toCounter } = useText(pushPromptText)
  const search = new URLSearchParams(useLocation().search)
  const { branchId = 0 } = readCounter(search)
  return (
    <div className={styles.side}>
      <CounterEntry counters={counters} branchId={branchId} />
      <div className={styles.bar}>
        <ListTabs requestedCount={lists.requested.length} />
        <Row gap={12} align="center" className={styles.tools}>
          {counters.length > 1 && <BranchFilter counters={counters} branchId={branchId} />}
          <span className={styles.sound}>
            <Switch
              icon="bell"
              label={<span className={styles.words}>{t.sound}</span>}
              checked={sound}
              onChange={onSound}
            />
          </span>
        </Row>
      </div>
      {/* Staff who have chosen no place have no counters, and see the orders of all branches. */}
      <CounterOrderLists {...lists} withBranch={counters.length !== 1} />
      <div className={styles.offer}>
        <PushPrompt title={toCounter} />
      </div>
    </div>
  )
}

function ListTabs({ requestedCount }: { requestedCount: number }) {
  const t = useText(counterText)
  const address = useAddress()
  const search = new URLSearchParams(useLocation().search)
  const [pending, orders] = [address('PendingOrders'), address('CurrentOrders')]
  return (
    <Tabs
      label={t.tabs}
      current={useCounterView()}
      tabs={[
        {
          id: 'waiting',
          label: t.waiting,
          href: pending + keepCounterParams(search),
          waiting: requestedCount,
        },
        { id: 'open', label: t.current, href: orders + keepCounterParams(search) },
        { id: 'finished', label: t.finished, href: orders + keepCounterParams(search, { tab: 'finished' }) },
      ]}
    />
  )
}

function BranchFilter({ counters, branchId }: { counters: readonly Counter[]; branchId: number }) {
  const t = useText(counterText)
  const navigate = useNavigate()
  const currentLocation = useLocation()
  const choose = (value: string) => {
    const search = new URLSearchParams(currentLocation.search)
    for (const param of ['page', ...pageParams]) search.delete(param)
    if (value) search.set('branchId', value)
    else search.delete('branchId')
    navigate({ search: search.toString() }, { replace: true, preventScrollReset: true })
  }
  return (
    <Select
      shape="pill"
      icon="map-pin"
      label={t.branch}
      none={t.allBranches}
      options={counters.map((counter) => ({ value: counter.branchId, label: counter.name }))}
      value={branchId || ''}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
