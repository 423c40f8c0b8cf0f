import { useLocation, useNavigate } from 'react-router'
import { getLocale } from '#contract/core/text.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { type Period, parsePeriod } from '#web/ui/calendar/period.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PeriodFilter } from '#web/ui/grid/PeriodFilter.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { getFormatter } from '#web/ui/language/format.ts'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import styles from './counter.module.css'
import { counterText } from './counter.text.ts'
import { keepCounterParams, readCounter } from './counterQuery.ts'
import IdleScreen from './IdleScreen.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderPages } from './OrderPages.tsx'
import { toListPage } from './orderListItem.ts'
import { useCounterContext } from './useCounterContext.ts'

const pageSize = 50

function parseFilters(search: URLSearchParams) {
  const tab = search.get('tab') === 'finished' ? ('finished' as const) : ('open' as const)
  const { from, to } = parsePeriod(parsePageQuery(search, ['from', 'to']).filters)
  const days =
    from || to ? ('some' as const) : search.get('days') === 'all' ? ('all' as const) : ('today' as const)
  return { tab, from, to, days }
}

export const loader = createLoader({
  finished({ search }) {
    const { tab, from, to, days } = parseFilters(search)
    if (tab === 'open') return null
    const { page } = parsePageQuery(search)
    const period = { from, to, today: days === 'today' }
    return query(
      endpoints.orders.listOfPlace,
      { ...readCounter(search), tab, ...period, page, pageSize },
      toListPage,
    )
  },
})

/** Only finished orders; the sidebar has the current ones. */
export default function CurrentOrdersScreen() {
  const { finished } = useLoaded<typeof loader>()
  return finished ? <Finished orders={finished} /> : <IdleScreen />
}

type Finished = NonNullable<Awaited<ReturnType<typeof loader>>['finished']>

function Finished({ orders }: { orders: Finished }) {
  const t = useText(counterText)
  const { counters } = useCounterContext()
  return (
    <Stack gap={20} className={styles.page}>
      <Row gap={12} align="center">
        <Days />
      </Row>
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
    </Stack>
  )
}

function Days() {
  const t = useText(counterText)
  const navigate = useNavigate()
  const search = new URLSearchParams(useLocation().search)
  const { days } = parseFilters(search)
  const getHref = (added: Record<string, string>) => keepCounterParams(search, { tab: 'finished', ...added })
  const choose = (period: Period) => {
    const next = new URLSearchParams(search)
    for (const param of ['page', 'days', 'from', 'to']) next.delete(param)
    for (const [end, day] of Object.entries(period)) if (day) next.set(end, day)
    navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <SegmentedControl
        label={t.days}
        value={days}
        options={[
          { value: 'today', label: t.today, href: getHref({}) },
          { value: 'all', label: t.allDays, href: getHref({ days: 'all' }) },
        ]}
      />
      <PeriodFilter
        period={{ from: search.get('from') ?? '', to: search.get('to') ?? '' }}
        onPeriod={choose}
      />
    </>
  )
}

function Served({ members, discounts }: { members: number; discounts: Finished['discounts'] }) {
  const t = useText(counterText)
  const { number, money } = useFormat()
  const list = getFormatter(Intl.ListFormat, getLocale(useLanguage()), { type: 'conjunction' })
  const discountTexts = discounts.map(({ amount, currency }) => money(amount, currency))
  return (
    <div className={styles.served}>
      <DescriptionList>
        <DescriptionItem name={t.served}>{number(members)}</DescriptionItem>
        <DescriptionItem name={t.given}>
          {discountTexts.length > 0 ? list.format(discountTexts) : t.noneGiven}
        </DescriptionItem>
      </DescriptionList>
    </div>
  )
}
