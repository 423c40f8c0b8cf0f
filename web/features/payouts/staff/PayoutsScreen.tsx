import { type ReactNode, useState } from 'react'
import type { Output } from '#contract/core/endpoint.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import { disputeStates, statementStates } from '#contract/payouts/constants.ts'
import type { payouts } from '#contract/payouts/endpoints.ts'
import type { Dispute, Payable } from '#contract/payouts/schemas.ts'
import { disputeStateMachine } from '#contract/payouts/stateMachine.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { CountryPicker } from '#web/domain/regions/CountryPicker.tsx'
import { loadSelectedCountry } from '#web/domain/regions/selectedCountry.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { parseId } from '#web/layout/routing/routeId.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { DisputesGrid } from '../DisputesGrid.tsx'
import { Iban } from '../Iban.tsx'
import { PayoutsGrid } from '../PayoutsGrid.tsx'
import styles from '../payouts.module.css'
import { payoutsText } from '../payouts.text.ts'
import { createPlaceColumn } from '../placeColumn.tsx'
import { StatementsGrid } from '../StatementsGrid.tsx'
import { parseState } from '../states.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { staffText } from './staff.text.ts'

const payoutsLists = ['due', 'statements', 'payouts', 'disputes'] as const
type PayoutsList = (typeof payoutsLists)[number]

/** Loads the list in the URL; the others are null. */
async function loadPayouts(context: LoaderContext) {
  const { callEndpoint, search } = context
  const list = payoutsLists.find((value) => value === search.get('tab')) ?? 'due'
  const { page, pageSize, name, filters } = parsePageQuery(search, ['payable', 'place'])
  const { countryId, countries } = await loadSelectedCountry(context)
  const [paging, inCountry] = [{ page, pageSize }, { countryId: countryId ?? 0 }]
  const none = { list, countries, countryId, due: null, statements: null, payouts: null, disputes: null }
  if (list === 'statements') {
    const statementFilters = {
      servicePlaceId: parseId(filters.place),
      state: parseState(statementStates, search),
    }
    return {
      ...none,
      statements: await callEndpoint(endpoints.statements.getStatements, {
        ...paging,
        ...inCountry,
        ...statementFilters,
      }),
    }
  }
  if (list === 'payouts')
    return { ...none, payouts: await callEndpoint(endpoints.payouts.getPayouts, { ...paging, ...inCountry }) }
  if (list === 'disputes') {
    const state = parseState(disputeStates, search)
    return { ...none, disputes: await callEndpoint(endpoints.statements.getDisputes, { ...paging, state }) }
  }
  const payableFilters = { name, onlyPayable: filters.payable === 'yes' }
  return {
    ...none,
    due: await callEndpoint(endpoints.payouts.getPayables, { ...paging, ...inCountry, ...payableFilters }),
  }
}

type Payables = Output<typeof payouts.getPayables>

type Props = {
  payablePage: Payables
  timeZone: string | undefined
  unfilteredAddress: string
  country: ReactNode
}

function PayablesGrid({ payablePage, timeZone, unfilteredAddress, country }: Props) {
  const t = useText(staffText)
  const payoutTexts = useText(payoutsText)
  const { grid, filter } = usePagedGrid(payablePage, { searchLabel: t.search })
  const [payable, setPayable] = filter('payable')
  const [selectedPayable, setSelectedPayable] = useState<Payable | null>(null)
  const isFiltered = payable !== '' || grid.search?.value !== ''
  // The current row, because the page reloads after a change.
  const currentPayable =
    selectedPayable &&
    (payablePage.data.find(({ place }) => place.id === selectedPayable.place.id) ?? selectedPayable)
  return (
    <>
      <Grid
        {...grid}
        label={t.due}
        rowKey={({ place }) => place.id}
        rowName={({ place }) => place.name}
        columns={usePayableColumns()}
        menu={useMenu(setSelectedPayable)}
        filters={
          <>
            {country}
            <Select
              label={t.which}
              shape="pill"
              none={t.all}
              options={[{ value: 'yes', label: t.onlyPayable }]}
              value={payable}
              onChange={(event) => setPayable(event.target.value)}
            />
          </>
        }
        empty={isFiltered ? noResults(payoutTexts, unfilteredAddress) : noData(t.none, t.noneMore)}
      />
      {currentPayable && (
        <RecordDialog payable={currentPayable} timeZone={timeZone} onClose={() => setSelectedPayable(null)} />
      )}
    </>
  )
}

function useMenu(openDialog: (payable: Payable) => void) {
  const t = useText(staffText)
  const address = useAddress()
  const canRecord = useCan(endpoints.payouts.recordPayout)
  return (payable: Payable): MenuItem[] => {
    const { place, countryId, isPayable, payee } = payable
    const href = `${address('Payouts')}?tab=statements&country=${countryId}&place=${place.id}`
    const see: MenuItem = { label: t.statementsOf, icon: 'list', href }
    if (!canRecord || !isPayable || !payee.isComplete) return [see]
    return [{ label: t.record, icon: 'cash-banknote', onSelect: () => openDialog(payable) }, see]
  }
}

function usePayableColumns(): GridColumn<Payable>[] {
  const t = useText(staffText)
  const payoutTexts = useText(payoutsText)
  const { number } = useFormat()
  const { date } = useDates()
  return [
    createPlaceColumn<Payable>(payoutTexts.place),
    {
      id: 'standing',
      header: t.standing,
      cell: (payable) => <PayableStatus payable={payable} />,
    },
    {
      id: 'unpaid',
      header: t.unpaid,
      priority: 'end',
      cell: ({ unpaid, currency }) => (
        <span className={styles.amount}>
          <Amount value={unpaid} currency={currency} />
        </span>
      ),
    },
    { id: 'statements', header: payoutTexts.covers, cell: ({ statements }) => number(statements) },
    {
      id: 'since',
      header: t.since,
      cell: ({ oldestUntil }) => <time dateTime={oldestUntil}>{date(oldestUntil)}</time>,
    },
    {
      id: 'holder',
      header: payoutTexts.accountHolder,
      cell: ({ payee }) => payee.accountHolder && <bdi>{payee.accountHolder}</bdi>,
    },
    {
      id: 'iban',
      header: payoutTexts.iban,
      // Hidden by default: the payout dialog shows it.
      hidden: true,
      cell: ({ payee }) => payee.iban && <Iban iban={payee.iban} />,
    },
  ]
}

function PayableStatus({ payable }: { payable: Payable }) {
  const t = useText(staffText)
  const { money } = useFormat()
  const { unpaid, minimum, isPayable, payee, currency } = payable
  if (unpaid < 0) return <Tag icon="history">{t.owes}</Tag>
  if (!isPayable) return <Tag icon="clock">{t.below(money(minimum, currency))}</Tag>
  if (payee.ibanChange)
    return (
      <Tag tone="amber" icon="alert-triangle">
        {t.ibanWaits}
      </Tag>
    )
  return payee.isComplete ? (
    <Tag tone="green" icon="circle-check">
      {t.ready}
    </Tag>
  ) : (
    <Tag tone="amber" icon="alert-triangle">
      {t.noPayee}
    </Tag>
  )
}

export const loader = createLoader({ payoutLists: loadPayouts })

export default function PayoutsScreen() {
  const t = useText(staffText)
  const payoutTexts = useText(payoutsText)
  const { Payouts: title } = useText(screenNames)
  const { payoutLists } = useLoaded<typeof loader>()
  const address = useAddress()
  const names = {
    due: t.due,
    statements: payoutTexts.statements,
    payouts: payoutTexts.payouts,
    disputes: payoutTexts.disputes,
  }
  const { list, countries, countryId } = payoutLists
  const timeZone = countries.find(({ id }) => id === countryId)?.timeZone
  const getHref = (id: PayoutsList) => {
    const query = new URLSearchParams(countryId === null ? {} : { country: String(countryId) })
    if (id !== 'due') query.set('tab', id)
    return `${address('Payouts')}?${query}`
  }
  const country = countryId !== null && (
    <CountryPicker label={payoutTexts.country} countries={countries} countryId={countryId} keeps={['tab']} />
  )
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={useNote(payoutLists)}
        action={
          <Button tone="outline" icon="adjustments-horizontal" href={address('PayoutTerms')}>
            {t.terms}
          </Button>
        }
      />
      <div className={styles.bar}>
        <Tabs
          label={t.lists}
          current={list}
          tabs={payoutsLists.map((id) => ({ id, label: names[id], href: getHref(id) }))}
        />
      </div>
      {payoutLists.due && (
        <PayablesGrid
          payablePage={payoutLists.due}
          timeZone={timeZone}
          unfilteredAddress={getHref('due')}
          country={country}
        />
      )}
      {payoutLists.statements && (
        <StatementsGrid
          statementPage={payoutLists.statements}
          unfilteredAddress={getHref('statements')}
          forAllPlaces
          country={country}
        />
      )}
      {payoutLists.payouts && <PayoutsGrid payoutPage={payoutLists.payouts} forAllPlaces country={country} />}
      {payoutLists.disputes && (
        <Disputes disputePage={payoutLists.disputes} unfilteredAddress={getHref('disputes')} />
      )}
    </>
  )
}

type LoadedPayouts = Awaited<ReturnType<typeof loadPayouts>>

function useNote({ due, statements, payouts, disputes }: LoadedPayouts): string {
  const t = useText(staffText)
  const payoutTexts = useText(payoutsText)
  const { between, money } = useFormat()
  if (statements) return payoutTexts.foundStatements(statements.totalCount)
  if (payouts) return payoutTexts.foundPayouts(payouts.totalCount)
  if (disputes) return payoutTexts.foundDisputes(disputes.totalCount)
  return due ? `${t.found(due.totalCount)}${between}${t.total(money(due.total, due.currency))}` : ''
}

function Disputes({
  disputePage,
  unfilteredAddress,
}: {
  disputePage: NonNullable<LoadedPayouts['disputes']>
  unfilteredAddress: string
}) {
  const t = useText(staffText)
  const [selectedDispute, setSelectedDispute] = useState<Dispute | null>(null)
  const canAnswer = useCan(endpoints.statements.resolveDispute)
  return (
    <>
      <DisputesGrid
        disputePage={disputePage}
        unfilteredAddress={unfilteredAddress}
        forAllPlaces
        menu={(dispute) =>
          canAnswer && canTransition(disputeStateMachine, 'resolved', dispute.state, 'staff')
            ? [{ label: t.respond, icon: 'pencil', onSelect: () => setSelectedDispute(dispute) }]
            : []
        }
      />
      {selectedDispute && <AnswerDialog dispute={selectedDispute} onClose={() => setSelectedDispute(null)} />}
    </>
  )
}
