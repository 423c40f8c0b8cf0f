import { useState } from 'react'
import type { CashOwed } from '#contract/sales/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Phone } from '#web/domain/people/Phone.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { cashText } from './cash.text.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import styles from './sales.module.css'

export const loader = createLoader({
  cash({ search }) {
    const { page, pageSize, name } = parsePageQuery(search)
    return query(endpoints.sales.getCashOwed, { page, pageSize, name })
  },
})

export default function CashScreen() {
  const t = useText(cashText)
  const { CashOwed: title } = useText(screenNames)
  const { between, money } = useFormat()
  const { cash } = useLoaded<typeof loader>()
  const address = useAddress()
  const viewer = useViewer()
  const { grid } = usePagedGrid(cash, { searchLabel: t.search })
  const [selectedRow, setSelectedRow] = useState<CashOwed | null>(null)
  const sums = cash.totals.map(({ amount, currency }) => money(amount, currency)).join(between)
  const countText = t.found(cash.totalCount)
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={sums ? `${countText}${between}${t.total(sums)}` : countText} />
      <Grid
        {...grid}
        label={title}
        rowKey={({ seller, currency }) => `${seller.id}-${currency.id}`}
        rowName={({ seller }) => seller.name}
        columns={useColumns()}
        menu={(row) => {
          const href = `${address('SellerCash', { userId: row.seller.id })}?currency=${row.currency.id}`
          const record = {
            label: t.record,
            icon: 'cash-banknote',
            onSelect: () => setSelectedRow(row),
          } as const
          const canRecord = row.owed > 0 && row.seller.id !== viewer?.id
          return [{ label: t.see, icon: 'list', href }, ...(canRecord ? [record] : [])]
        }}
        empty={{ title: t.noneTitle, text: t.noneText, picture: '/art/empty/list.svg' }}
      />
      {selectedRow && (
        <HandOverDialog seller={selectedRow.seller} cash={selectedRow} onClose={() => setSelectedRow(null)} />
      )}
    </>
  )
}

function useColumns(): GridColumn<CashOwed>[] {
  const t = useText(cashText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  const viewer = useViewer()
  const moment = (at: string | null) => at && <time dateTime={at}>{dateTime(at)}</time>
  return [
    {
      id: 'seller',
      header: t.seller,
      priority: 'title',
      hideable: false,
      cell: ({ seller }) => (
        <>
          <bdi className={styles.name}>{seller.name}</bdi>
          {seller.id === viewer?.id && <Note faint>{t.own}</Note>}
        </>
      ),
    },
    {
      id: 'phone',
      header: t.phone,
      cell: ({ seller }) => <Phone phone={seller.phone} />,
    },
    { id: 'rank', header: t.rank, cell: ({ seller }) => seller.rank },
    {
      id: 'owed',
      header: t.owed,
      priority: 'end',
      cell: ({ owed, currency }) => <span className={styles.amount}>{money(owed, currency)}</span>,
    },
    {
      id: 'ceiling',
      header: t.ceiling,
      cell: ({ ceiling, currency }) =>
        ceiling !== null && <span className={styles.ceiling}>{money(ceiling, currency)}</span>,
    },
    { id: 'lastSale', header: t.lastSale, cell: ({ lastSaleAt }) => moment(lastSaleAt) },
    {
      id: 'lastHandOver',
      header: t.lastHandOver,
      cell: ({ lastHandOverAt }) =>
        moment(lastHandOverAt) ?? (
          <Note as="span" faint>
            {t.never}
          </Note>
        ),
    },
  ]
}
