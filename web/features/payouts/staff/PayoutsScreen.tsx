import { useState } from 'react'
import type { Dispute } from '#contract/statements.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { CountryPicker } from '#web/domain/regions/CountryPicker.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useMay } from '#web/layout/routing/rootData.ts'
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
import { PayablesGrid } from './PayablesGrid.tsx'
import { type PayoutsList, payoutsLists, shownPayouts } from './shownPayouts.ts'
import { staffText } from './staff.text.ts'

export const loader = createLoader({ shown: shownPayouts })

/** What places are owed, what they were paid, their statements, and what they say is wrong with them. */
export default function PayoutsScreen() {
  const t = useText(staffText)
  const words = useText(payoutsText)
  const { Payouts: title } = useText(screenNames)
  const { shown } = useLoaded<typeof loader>()
  const address = useAddress()
  const names = { due: t.due, statements: words.statements, payouts: words.payouts, disputes: words.disputes }
  const { list, countries, countryId } = shown
  const timeZone = countries.find(({ id }) => id === countryId)?.timeZone
  const hrefOf = (id: PayoutsList) => {
    const query = new URLSearchParams(countryId === null ? {} : { country: String(countryId) })
    if (id !== 'due') query.set('tab', id)
    return `${address('Payouts')}?${query}`
  }
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={useNote(shown)}
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
          tabs={payoutsLists.map((id) => ({ id, label: names[id], href: hrefOf(id) }))}
        />
        {countryId !== null && list !== 'disputes' && (
          <CountryPicker label={words.country} countries={countries} countryId={countryId} keeps={['tab']} />
        )}
      </div>
      {shown.due && <PayablesGrid found={shown.due} timeZone={timeZone} here={hrefOf('due')} />}
      {shown.statements && <StatementsGrid found={shown.statements} here={hrefOf('statements')} ofAll />}
      {shown.payouts && <PayoutsGrid found={shown.payouts} ofAll />}
      {shown.disputes && <Disputes found={shown.disputes} here={hrefOf('disputes')} />}
    </>
  )
}

type Shown = Awaited<ReturnType<typeof shownPayouts>>

/** How many rows the list has; of what is due, how much it is together. */
function useNote({ due, statements, payouts, disputes }: Shown): string {
  const t = useText(staffText)
  const words = useText(payoutsText)
  const { between, money } = useFormat()
  if (statements) return words.foundStatements(statements.totalCount)
  if (payouts) return words.foundPayouts(payouts.totalCount)
  if (disputes) return words.foundDisputes(disputes.totalCount)
  return due ? `${t.found(due.totalCount)}${between}${t.total(money(due.total, due.currency))}` : ''
}

function Disputes({ found, here }: { found: NonNullable<Shown['disputes']>; here: string }) {
  const t = useText(staffText)
  const [answered, answer] = useState<Dispute | null>(null)
  const mayAnswer = useMay(calls.statements.resolveDispute)
  return (
    <>
      <DisputesGrid
        found={found}
        here={here}
        ofAll
        menu={(dispute) =>
          mayAnswer && dispute.state === 'open'
            ? [{ label: t.respond, icon: 'pencil', onSelect: () => answer(dispute) }]
            : []
        }
      />
      {answered && <AnswerDialog dispute={answered} onClose={() => answer(null)} />}
    </>
  )
}
