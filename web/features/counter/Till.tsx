import { useMemo } from 'react'
import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import type { Counter } from '#contract/counters.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { PlaceTabs } from '#web/domain/places/PlaceTabs.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import type { loader as currentOrders } from './CurrentOrdersScreen.tsx'
import { counterText } from './counter.text.ts'
import { counterIn, pageIn } from './counterQuery.ts'
import { asListed, type ListedOrders, pageSizes } from './listed.ts'
import { TillSide } from './TillSide.tsx'
import styles from './till.module.css'
import { useCounterOrders } from './useCounterOrders.ts'
import { type Shown, useShown } from './useShown.ts'
import { useArrivals, useSound } from './useSound.ts'
import type { TillContext } from './useTill.ts'
import { useTillKeys } from './useTillKeys.ts'
import { useTitled } from './useTitled.ts'

// Staff who look after payments come to an order without handling any.
export const loader = createLoader({
  waiting: ({ search, may }) =>
    may(calls.orders.listPendingOfPlace)
      ? query(
          calls.orders.listPendingOfPlace,
          { ...counterIn(search), page: pageIn(search, 'waiting'), pageSize: pageSizes.waiting },
          asListed,
        )
      : null,
  open: ({ search, may }) =>
    may(calls.orders.listOfPlace)
      ? query(
          calls.orders.listOfPlace,
          { ...counterIn(search), tab: 'open', page: pageIn(search, 'open'), pageSize: pageSizes.open },
          asListed,
        )
      : null,
  counters: ({ search, may }) =>
    may(calls.counters.getCounters)
      ? query(calls.counters.getCounters, { servicePlaceId: counterIn(search).servicePlaceId })
      : null,
})

/** The counter: what waits and what goes on, beside what one does; where there is no room for both, the one that was asked for. */
export default function Till() {
  const { waiting, open, counters } = useLoaded<typeof loader>()
  useCounterOrders()
  if (!waiting || !open || !counters)
    return <Outlet context={{ waiting: 0, counters: [] } satisfies TillContext} />
  return <Panes waiting={waiting} open={open} counters={counters} />
}

type Props = { waiting: ListedOrders; open: ListedOrders; counters: readonly Counter[] }

function Panes({ waiting, open, counters }: Props) {
  const { search } = useLocation()
  const { servicePlaceId } = counterIn(new URLSearchParams(search))
  const shown = useShown()
  const [sound, setSound] = useSound()
  const requested = useMemo(() => waiting.data.filter(({ state }) => state === 'requested'), [waiting])
  useTillKeys()
  useArrivals(
    useMemo(() => requested.map(({ id }) => id), [requested]),
    sound,
  )
  return (
    <div className={styles.till} data-shown={shown}>
      {servicePlaceId !== undefined && (
        <div className={styles.place}>
          <PlaceTabs placeId={servicePlaceId} current="orders" />
        </div>
      )}
      {shown !== 'order' && <Title shown={shown} waiting={requested.length} open={open.totalCount} />}
      <TillSide waiting={waiting} open={open} counters={counters} sound={sound} onSound={setSound} />
      <div className={styles.main}>
        <Outlet context={{ waiting: requested.length, counters } satisfies TillContext} />
      </div>
    </div>
  )
}

function Title({ shown, waiting, open }: { shown: Exclude<Shown, 'order'>; waiting: number; open: number }) {
  const t = useText(counterText)
  const { PendingOrders, CurrentOrders, CounterScan } = useText(screenNames)
  const titled = useTitled()
  const finished = useRouteLoaderData<typeof currentOrders>('CurrentOrders')?.finished?.totalCount ?? 0
  const titles = {
    waiting: { title: PendingOrders, note: t.waitingForYou(waiting) },
    scan: { title: CounterScan, note: t.waitingForYou(waiting) },
    open: { title: CurrentOrders, note: t.openCount(open) },
    finished: { title: t.finishedTitle, note: t.finishedCount(finished) },
  }
  return (
    <div className={styles.head}>
      <Head title={titled(waiting, titles[shown].title)} />
      <GridHead {...titles[shown]} />
    </div>
  )
}
