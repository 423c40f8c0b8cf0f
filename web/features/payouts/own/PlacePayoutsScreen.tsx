import { calls } from '#web/api/calls.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { pageQueryOf } from '#web/ui/grid/pageQuery.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { DisputesGrid } from '../DisputesGrid.tsx'
import { PayoutsGrid } from '../PayoutsGrid.tsx'
import styles from '../payouts.module.css'
import { payoutsText } from '../payouts.text.ts'
import { StatementsGrid } from '../StatementsGrid.tsx'
import { disputeStates, stateIn, statementStates } from '../states.ts'
import { NextPayouts } from './NextPayouts.tsx'
import { ownText } from './own.text.ts'
import { PayeeCard } from './PayeeCard.tsx'

const lists = ['statements', 'payouts', 'disputes'] as const

/** One of the lists; the others are null. */
async function shown({ ask, search }: LoaderContext) {
  const { page, pageSize } = pageQueryOf(search)
  const list = lists.find((each) => each === search.get('tab')) ?? 'statements'
  const paging = { page, pageSize }
  const states = { statements: stateIn(statementStates, search), disputes: stateIn(disputeStates, search) }
  return {
    list,
    statements:
      list === 'statements'
        ? await ask(calls.statements.getStatements, { ...paging, state: states.statements })
        : null,
    payouts: list === 'payouts' ? await ask(calls.payouts.getPayouts, paging) : null,
    disputes:
      list === 'disputes'
        ? await ask(calls.statements.getDisputes, { ...paging, state: states.disputes })
        : null,
  }
}

export const loader = createLoader({
  shown,
  next: () => query(calls.statements.getNextPayout, {}),
  payee: () => query(calls.payouts.getPayee, {}),
  countries: () =>
    query(calls.startup.getShared, {}, ({ countries }) => countries.map(({ id, name }) => ({ id, name }))),
})

/** What a place is paid for the points that were used there: what comes next, to which account, and what was. */
export default function PlacePayoutsScreen() {
  const t = useText(ownText)
  const names = useText(payoutsText)
  const { PlacePayouts: title } = useText(screenNames)
  const { shown, next, payee, countries } = useLoaded<typeof loader>()
  const here = useAddress()('PlacePayouts')
  // Far down the page: whoever chooses a list stays there.
  const hrefOf = (list: string) => `${here}${list === 'statements' ? '' : `?tab=${list}`}#lists`
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={t.lead} />
      <div className={styles.page}>
        <NextPayouts next={next} countries={countries} />
        <PayeeCard payee={payee} />
        <div id="lists">
          <div className={styles.bar}>
            <Tabs
              label={t.lists}
              current={shown.list}
              tabs={lists.map((id) => ({ id, label: names[id], href: hrefOf(id) }))}
            />
          </div>
          {shown.statements && <StatementsGrid found={shown.statements} here={hrefOf('statements')} />}
          {shown.payouts && <PayoutsGrid found={shown.payouts} />}
          {shown.disputes && <DisputesGrid found={shown.disputes} here={hrefOf('disputes')} />}
        </div>
      </div>
    </>
  )
}
