import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/schemas.ts'
import { OrderCard } from '#web/domain/orders/OrderCard.tsx'
import { useLiveOrders } from '#web/domain/orders/useLiveOrders.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { CardGrid } from '#web/ui/cards/CardGrid.tsx'
import cards from '#web/ui/cards/linkedCards.module.css'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { listsText } from './orders.text.ts'

type Props = {
  which: 'ClientPendingOrders' | 'ClientDoneOrders'
  note: string
  rows: readonly Order[]
  total: number
  page: number
  pageSize: number
  onPage: (page: number) => void
  above?: ReactNode
  empty: ReactNode
}

export function OrderList(props: Props) {
  const { which, note, rows, total, page, pageSize, onPage, above, empty } = props
  const t = useText(listsText)
  const names = useText(screenNames)
  const address = useAddress()
  useLiveOrders()
  const tab = (id: Props['which']) => ({ id, label: names[id], href: address(id) })
  return (
    <Stack gap={20} fit>
      <Head title={names[which]} />
      <GridHead title={names[which]} note={note} />
      <Tabs label={t.views} current={which} tabs={[tab('ClientPendingOrders'), tab('ClientDoneOrders')]} />
      {above}
      {rows.length === 0 ? (
        empty
      ) : (
        <CardGrid min="22rem" className={cards.list}>
          {rows.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} level={2} />
            </li>
          ))}
        </CardGrid>
      )}
      {total > pageSize && <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />}
    </Stack>
  )
}
