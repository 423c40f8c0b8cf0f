import { useState } from 'react'
import type { Dispute } from '#contract/payouts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { CountryPicker } from '#web/domain/regions/CountryPicker.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { DisputesGrid } from '../DisputesGrid.tsx'
import { PayoutsGrid } from '../PayoutsGrid.tsx'
import styles from '../payouts.module.css'
import { payoutsText } from '../payouts.text.ts'
import { StatementsGrid } from '../StatementsGrid.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { loadPayouts, type PayoutsList, payoutsLists } from './loadPayouts.ts'
import { PayablesGrid } from './PayablesGrid.tsx'
import { staffText } from './staff.text.ts'

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
        {countryId !== null && list !== 'disputes' && (
          <CountryPicker
            label={payoutTexts.country}
            countries={countries}
            countryId={countryId}
            keeps={['tab']}
          />
        )}
      </div>
      {payoutLists.due && (
        <PayablesGrid payablePage={payoutLists.due} timeZone={timeZone} here={getHref('due')} />
      )}
      {payoutLists.statements && (
        <StatementsGrid statementPage={payoutLists.statements} here={getHref('statements')} ofAll />
      )}
      {payoutLists.payouts && <PayoutsGrid payoutPage={payoutLists.payouts} ofAll />}
      {payoutLists.disputes && <Disputes disputePage={payoutLists.disputes} here={getHref('disputes')} />}
    </>
  )
}

type LoadedPayouts = Awaited<ReturnType<typeof loadPayouts>>

/** Number of rows; for amounts due, also their total. */
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
  here,
}: {
  disputePage: NonNullable<LoadedPayouts['disputes']>
  here: string
}) {
  const t = useText(staffText)
  const [selectedDispute, setSelectedDispute] = useState<Dispute | null>(null)
  const canAnswer = useCan(endpoints.statements.resolveDispute)
  return (
    <>
      <DisputesGrid
        disputePage={disputePage}
        here={here}
        ofAll
        menu={(dispute) =>
          canAnswer && dispute.state === 'open'
            ? [{ label: t.respond, icon: 'pencil', onSelect: () => setSelectedDispute(dispute) }]
            : []
        }
      />
      {selectedDispute && <AnswerDialog dispute={selectedDispute} onClose={() => setSelectedDispute(null)} />}
    </>
  )
}
