import { useMemo } from 'react'
import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import type { Counter } from '#contract/orders/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { PlaceTabs } from '#web/domain/places/PlaceTabs.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './CounterLayout.module.css'
import { CounterSidebar } from './CounterSidebar.tsx'
import type { loader as currentOrders } from './CurrentOrdersScreen.tsx'
import { counterText } from './counter.text.ts'
import { readCounter, readPage } from './counterQuery.ts'
import { type OrderListPage, pageSizes, toListPage } from './orderListItem.ts'
import type { CounterContext } from './useCounterContext.ts'
import { useCounterOrders } from './useCounterOrders.ts'
import { useCounterTitle } from './useCounterTitle.ts'
import { type CounterView, useCounterView } from './useCounterView.ts'
import { useKeyboardShortcuts } from './useKeyboardShortcuts.ts'
import { useArrivals, useSound } from './useSound.ts'

// Staff who handle payments can open an order here but can't list any, so both lists are null.
export const loader = createLoader({
  waiting: ({ search, can }) =>
    can(endpoints.orders.listPendingOfPlace)
      ? query(
          endpoints.orders.listPendingOfPlace,
          { ...readCounter(search), page: readPage(search, 'waiting'), pageSize: pageSizes.waiting },
          toListPage,
        )
      : null,
  open: ({ search, can }) =>
    can(endpoints.orders.listOfPlace)
      ? query(
          endpoints.orders.listOfPlace,
          { ...readCounter(search), tab: 'open', page: readPage(search, 'open'), pageSize: pageSizes.open },
          toListPage,
        )
      : null,
  counters: ({ search, can }) =>
    can(endpoints.counters.getCounters)
      ? query(endpoints.counters.getCounters, { servicePlaceId: readCounter(search).servicePlaceId })
      : null,
})

/**
 * Counter: pending and current orders next to the open screen; small screens show only the requested part.
 */
export default function CounterLayout() {
  const { waiting, open, counters } = useLoaded<typeof loader>()
  useCounterOrders()
  if (!waiting || !open || !counters)
    return <Outlet context={{ waiting: 0, counters: [] } satisfies CounterContext} />
  return <Panes waiting={waiting} open={open} counters={counters} />
}

type Props = { waiting: OrderListPage; open: OrderListPage; counters: readonly Counter[] }

function Panes({ waiting, open, counters }: Props) {
  const { search } = useLocation()
  const { servicePlaceId } = readCounter(new URLSearchParams(search))
  const view = useCounterView()
  const [sound, setSound] = useSound()
  const requested = useMemo(() => waiting.data.filter(({ state }) => state === 'requested'), [waiting])
  useKeyboardShortcuts()
  useArrivals(
    useMemo(() => requested.map(({ id }) => id), [requested]),
    sound,
  )
  return (
    <div className={styles.till} data-shown={view}>
      {servicePlaceId !== undefined && (
        <div className={styles.place}>
          <PlaceTabs placeId={servicePlaceId} current="orders" />
        </div>
      )}
      {view !== 'order' && <Title view={view} waiting={requested.length} open={open.totalCount} />}
      <CounterSidebar waiting={waiting} open={open} counters={counters} sound={sound} onSound={setSound} />
      <div className={styles.main}>
        <Outlet context={{ waiting: requested.length, counters } satisfies CounterContext} />
      </div>
    </div>
  )
}

function Title({
  view,
  waiting,
  open,
}: {
  view: Exclude<CounterView, 'order'>
  waiting: number
  open: number
}) {
  const t = useText(counterText)
  const { PendingOrders, CurrentOrders, CounterScan } = useText(screenNames)
  const titled = useCounterTitle()
  const finished = useRouteLoaderData<typeof currentOrders>('CurrentOrders')?.finished?.totalCount ?? 0
  const titles = {
    waiting: { title: PendingOrders, note: t.waitingForYou(waiting) },
    scan: { title: CounterScan, note: t.waitingForYou(waiting) },
    open: { title: CurrentOrders, note: t.openCount(open) },
    finished: { title: t.finishedTitle, note: t.finishedCount(finished) },
  }
  return (
    <div className={styles.head}>
      <Head title={titled(waiting, titles[view].title)} />
      <GridHead {...titles[view]} />
    </div>
  )
}
