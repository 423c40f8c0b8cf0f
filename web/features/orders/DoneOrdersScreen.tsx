import type { EndpointReply } from '#web/api/endpoints.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { parsePeriod } from '#web/ui/calendar/period.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PeriodFilter } from '#web/ui/grid/PeriodFilter.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { NoOrders } from './NoOrders.tsx'
import styles from './OrderList.module.css'
import { OrderList } from './OrderList.tsx'
import { listsText } from './orders.text.ts'

export const loader = createLoader({
  orders({ search }) {
    const { page, pageSize, filters } = parsePageQuery(search, ['from', 'to'])
    return query(endpoints.orders.listDoneOfUser, { page, pageSize, ...parsePeriod(filters) })
  },
})

export default function DoneOrdersScreen() {
  const t = useText(listsText)
  const address = useAddress()
  const { orders } = useLoaded<typeof loader>()
  const {
    grid: { rows, view, onView, total },
    filter,
  } = usePagedGrid(orders)
  const period = { from: filter('from')[0], to: filter('to')[0] }
  const isFiltered = period.from !== '' || period.to !== ''
  const none = isFiltered ? (
    <EmptyState
      title={t.nothingFound}
      action={
        <Button tone="tonal" href={address('ClientDoneOrders')}>
          {t.showAll}
        </Button>
      }
    />
  ) : (
    <NoOrders title={t.noneDone}>{t.noneDoneMore}</NoOrders>
  )
  return (
    <OrderList
      which="ClientDoneOrders"
      note={t.doneLead(orders.totalCount)}
      rows={rows}
      total={total}
      page={view.page}
      pageSize={view.pageSize}
      onPage={(page) => onView({ page })}
      above={
        <>
          <Savings saved={orders.saved} />
          {(isFiltered || orders.totalCount > 0) && (
            <div>
              <PeriodFilter period={period} onPeriod={(filters) => onView({ filters })} />
            </div>
          )}
        </>
      }
      empty={none}
    />
  )
}

function Savings({ saved }: Pick<EndpointReply<typeof endpoints.orders.listDoneOfUser>, 'saved'>) {
  const t = useText(listsText)
  const { money } = useFormat()
  if (saved.length === 0) return null
  return (
    <dl className={styles.savings}>
      <dt>{t.saved}</dt>
      {saved.map(({ currency, amount }) => (
        <dd key={currency.id}>{money(amount, currency)}</dd>
      ))}
    </dl>
  )
}
