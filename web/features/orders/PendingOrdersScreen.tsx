import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { NoOrders } from './NoOrders.tsx'
import { OrderList } from './OrderList.tsx'
import { listsText } from './orders.text.ts'

export const loader = createLoader({
  orders({ search }) {
    const { page, pageSize } = parsePageQuery(search)
    return query(endpoints.orders.listPendingOfUser, { page, pageSize })
  },
})

export default function PendingOrdersScreen() {
  const t = useText(listsText)
  const { orders } = useLoaded<typeof loader>()
  const { rows, view, onView, total } = usePagedGrid(orders).grid
  return (
    <OrderList
      which="ClientPendingOrders"
      note={t.pendingLead(orders.totalCount)}
      rows={rows}
      total={total}
      page={view.page}
      pageSize={view.pageSize}
      onPage={(page) => onView({ page })}
      empty={<NoOrders title={t.nonePending}>{t.nonePendingMore}</NoOrders>}
    />
  )
}
