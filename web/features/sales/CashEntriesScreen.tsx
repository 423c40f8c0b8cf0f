import { useState } from 'react'
import type { CashEntry, SellerFigures } from '#contract/sales/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { toMonthFigures } from '#web/domain/grid/toMonthFigures.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan, useScreen, useViewer } from '#web/layout/routing/rootData.ts'
import { parseId, parseRequiredId } from '#web/layout/routing/routeId.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { StatCards } from '#web/ui/basics/StatCards.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { CashTile } from './CashTile.tsx'
import { cashText } from './cash.text.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import styles from './sales.module.css'

/** Null for the reader's own cash. */
const parseSellerId = ({ params }: LoaderContext) =>
  params.userId === undefined ? null : parseRequiredId(params.userId)

export const loader = createLoader({
  figures(context) {
    const userId = parseSellerId(context)
    return userId === null
      ? query(endpoints.sales.getUserStat, {})
      : query(endpoints.sales.getUserStatByUserId, { userId })
  },
  entries(context) {
    const { page, pageSize, filters } = parsePageQuery(context.search, ['currency'])
    const input = {
      userId: parseSellerId(context) ?? 0,
      currencyId: parseId(filters.currency),
      page,
      pageSize,
    }
    return query(endpoints.sales.getCashEntries, input)
  },
})

function useCashEntryColumns(own: boolean): GridColumn<CashEntry>[] {
  const t = useText(cashText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  const getSign = (amount: number) => (amount > 0 ? '+' : amount < 0 ? '−' : '')
  return [
    {
      id: 'what',
      header: t.what,
      priority: 'title',
      hideable: false,
      cell: ({ kind, note }) => (
        <Stack as="span" gap={2} align="start">
          <span>{t[kind]}</span>
          {note && (
            <Note as="span" faint dir="auto">
              {note}
            </Note>
          )}
        </Stack>
      ),
    },
    {
      id: 'package',
      header: t.package,
      cell: ({ sale }) => sale && <bdi>{sale.packageName}</bdi>,
    },
    { id: 'member', header: t.member, cell: ({ sale }) => sale && <bdi>{sale.member.name}</bdi> },
    {
      id: 'amount',
      header: t.moved,
      priority: 'end',
      cell: ({ amount, currency }) => (
        <b className={styles.amount}>
          <Amount value={Math.abs(amount)} currency={currency} sign={getSign(amount)} />
        </b>
      ),
    },
    {
      id: 'owed',
      header: own ? t.youOweAfter : t.owedAfter,
      priority: 'under',
      cell: ({ owed, currency }) => <bdi className={styles.amount}>{money(owed, currency)}</bdi>,
    },
    { id: 'at', header: t.at, cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
    { id: 'by', header: t.by, cell: ({ by }) => <bdi>{by}</bdi> },
    { id: 'number', header: t.number, cell: ({ sale }) => sale && <bdi dir="ltr">{sale.id}</bdi> },
  ]
}

export default function CashEntriesScreen() {
  const t = useText(cashText)
  const names = useText(screenNames)
  const { figures, entries } = useLoaded<typeof loader>()
  const own = useScreen() === 'OwnCash'
  const address = useAddress()
  const { grid, filter } = usePagedGrid(entries)
  const [currency, setCurrency] = filter('currency')
  const parent = own ? 'SalesHome' : 'CashOwed'
  const title = own ? names.OwnCash : t.cashOf(figures.name)
  const unfilteredAddress = own ? address('OwnCash') : address('SellerCash', { userId: figures.userId })
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={t.foundEntries(entries.totalCount)}
        trail={[{ label: names[parent], href: address(parent) }, { label: title }]}
        action={<HandOver figures={figures} />}
      />
      <Stack gap={24} className={styles.page}>
        <StatCards wide>
          {figures.cash.map((cash) => (
            <CashTile key={cash.currency.id} cash={cash} own={own} />
          ))}
        </StatCards>
        <Grid
          {...grid}
          label={title}
          rowKey={({ id }) => id}
          columns={useCashEntryColumns(own)}
          dayLines={{ at: ({ at }) => at, months: toMonthFigures(entries.months, t) }}
          filters={
            figures.cash.length > 1 && (
              <Select
                label={t.currency}
                shape="pill"
                none={t.allCurrencies}
                options={figures.cash.map(({ currency: { id, name } }) => ({ value: id, label: name }))}
                value={currency}
                onChange={(event) => setCurrency(event.target.value)}
              />
            )
          }
          empty={
            currency
              ? noResults(t, unfilteredAddress)
              : noData(t.noEntries, own ? t.noneOfYours : t.noEntriesMore)
          }
        />
      </Stack>
    </>
  )
}

function HandOver({ figures }: { figures: SellerFigures }) {
  const t = useText(cashText)
  const viewer = useViewer()
  const canRecord = useCan(endpoints.sales.recordCash) && viewer?.id !== figures.userId
  const [selectedCash, setSelectedCash] = useState<SellerFigures['cash'][number] | null>(null)
  const owing = canRecord ? figures.cash.filter(({ owed }) => owed > 0) : []
  return (
    <>
      {owing.map((cash) => (
        <Button key={cash.currency.id} icon="cash-banknote" onClick={() => setSelectedCash(cash)}>
          {owing.length > 1 ? `${t.record} (${cash.currency.name})` : t.record}
        </Button>
      ))}
      {selectedCash && (
        <HandOverDialog
          seller={{ id: figures.userId, name: figures.name }}
          cash={selectedCash}
          onClose={() => setSelectedCash(null)}
        />
      )}
    </>
  )
}
