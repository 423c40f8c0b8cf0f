import { useLocation, useNavigate } from 'react-router'
import { localeOf } from '#contract/text.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { type Period, periodOf } from '#web/ui/calendar/period.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PeriodFilter } from '#web/ui/grid/PeriodFilter.tsx'
import { pageQueryOf } from '#web/ui/grid/pageQuery.ts'
import { formatOf } from '#web/ui/language/format.ts'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import styles from './counter.module.css'
import { counterText } from './counter.text.ts'
import { counterIn, keepCounter } from './counterQuery.ts'
import IdleScreen from './IdleScreen.tsx'
import { asListed } from './listed.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderPages } from './OrderPages.tsx'
import { useTill } from './useTill.ts'

const pageSize = 50

/** What an address asks for: those that go on, or those that ended, at first today's. */
function askedIn(search: URLSearchParams) {
  const tab = search.get('tab') === 'finished' ? ('finished' as const) : ('open' as const)
  const { from, to } = periodOf(pageQueryOf(search, ['from', 'to']).filters)
  const days =
    from || to ? ('some' as const) : search.get('days') === 'all' ? ('all' as const) : ('today' as const)
  return { tab, from, to, days }
}

export const loader = createLoader({
  finished({ search }) {
    const { tab, from, to, days } = askedIn(search)
    if (tab === 'open') return null
    const { page } = pageQueryOf(search)
    const period = { from, to, today: days === 'today' }
    return query(calls.orders.listOfPlace, { ...counterIn(search), tab, ...period, page, pageSize }, asListed)
  },
})

/** The orders of a counter that go on, which the till itself shows, or those that are finished. */
export default function CurrentOrdersScreen() {
  const { finished } = useLoaded<typeof loader>()
  return finished ? <Finished orders={finished} /> : <IdleScreen />
}

type Finished = NonNullable<Awaited<ReturnType<typeof loader>>['finished']>

function Finished({ orders }: { orders: Finished }) {
  const t = useText(counterText)
  const { counters } = useTill()
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <Days />
      </div>
      {orders.membersServed !== null && (
        <Served members={orders.membersServed} discounts={orders.discounts} />
      )}
      {orders.isMore && <p>{t.latestFinished(orders.totalCount)}</p>}
      {orders.totalCount === 0 && (
        <EmptyState title={t.noneFinished} picture="/art/empty/list.svg">
          {t.noneFinishedMore}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {orders.data.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} level={2} withBranch={counters.length !== 1} />
          </li>
        ))}
      </ul>
      <OrderPages page={orders} pageSize={pageSize} name="page" label={t.finishedTitle} />
    </div>
  )
}

/** Today, all days, or those from one to another. */
function Days() {
  const t = useText(counterText)
  const navigate = useNavigate()
  const search = new URLSearchParams(useLocation().search)
  const { days } = askedIn(search)
  const hrefOf = (added: Record<string, string>) => keepCounter(search, { tab: 'finished', ...added })
  const choose = (period: Period) => {
    const next = new URLSearchParams(search)
    for (const gone of ['page', 'days', 'from', 'to']) next.delete(gone)
    for (const [end, day] of Object.entries(period)) if (day) next.set(end, day)
    navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Segmented
        label={t.days}
        value={days}
        options={[
          { value: 'today', label: t.today, href: hrefOf({}) },
          { value: 'all', label: t.allDays, href: hrefOf({ days: 'all' }) },
        ]}
      />
      <PeriodFilter
        period={{ from: search.get('from') ?? '', to: search.get('to') ?? '' }}
        onPeriod={choose}
      />
    </>
  )
}

/** What the place gave in these days, and to how many. */
function Served({ members, discounts }: { members: number; discounts: Finished['discounts'] }) {
  const t = useText(counterText)
  const { number, money } = useFormat()
  const list = formatOf(Intl.ListFormat, localeOf(useLanguage()), { type: 'conjunction' })
  const given = discounts.map(({ amount, currency }) => money(amount, currency))
  return (
    <div className={styles.served}>
      <Facts>
        <Fact name={t.served}>{number(members)}</Fact>
        <Fact name={t.given}>{given.length > 0 ? list.format(given) : t.noneGiven}</Fact>
      </Facts>
    </div>
  )
}
