import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { DisputesGrid } from '../DisputesGrid.tsx'
import { PayoutsGrid } from '../PayoutsGrid.tsx'
import styles from '../payouts.module.css'
import { payoutsText } from '../payouts.text.ts'
import { StatementsGrid } from '../StatementsGrid.tsx'
import { disputeStates, parseState, statementStates } from '../states.ts'
import { NextPayouts } from './NextPayouts.tsx'
import { PayeeCard } from './PayeeCard.tsx'
import { placePayoutsText } from './placePayouts.text.ts'

const lists = ['statements', 'payouts', 'disputes'] as const

/** Loads the selected list; the others are null. */
async function loadLists({ callEndpoint, search }: LoaderContext) {
  const { page, pageSize } = parsePageQuery(search)
  const list = lists.find((value) => value === search.get('tab')) ?? 'statements'
  const paging = { page, pageSize }
  const states = {
    statements: parseState(statementStates, search),
    disputes: parseState(disputeStates, search),
  }
  return {
    list,
    statements:
      list === 'statements'
        ? await callEndpoint(endpoints.statements.getStatements, { ...paging, state: states.statements })
        : null,
    payouts: list === 'payouts' ? await callEndpoint(endpoints.payouts.getPayouts, paging) : null,
    disputes:
      list === 'disputes'
        ? await callEndpoint(endpoints.statements.getDisputes, { ...paging, state: states.disputes })
        : null,
  }
}

export const loader = createLoader({
  payoutLists: loadLists,
  next: () => query(endpoints.statements.getNextPayout, {}),
  payee: () => query(endpoints.payouts.getPayee, {}),
  countries: () =>
    query(endpoints.startup.getShared, {}, ({ countries }) =>
      countries.map(({ id, name }) => ({ id, name })),
    ),
})

export default function PlacePayoutsScreen() {
  const t = useText(placePayoutsText)
  const names = useText(payoutsText)
  const { PlacePayouts: title } = useText(screenNames)
  const { payoutLists, next, payee, countries } = useLoaded<typeof loader>()
  const here = useAddress()('PlacePayouts')
  // The lists are far down the page; the hash keeps the user there.
  const getHref = (list: string) => `${here}${list === 'statements' ? '' : `?tab=${list}`}#lists`
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={t.lead} />
      <Stack gap={24} fit>
        <NextPayouts next={next} countries={countries} />
        <PayeeCard payee={payee} />
        <div id="lists">
          <Row gap={12} align="center" spread className={styles.bar}>
            <Tabs
              label={t.lists}
              current={payoutLists.list}
              tabs={lists.map((id) => ({ id, label: names[id], href: getHref(id) }))}
            />
          </Row>
          {payoutLists.statements && (
            <StatementsGrid statementPage={payoutLists.statements} here={getHref('statements')} />
          )}
          {payoutLists.payouts && <PayoutsGrid payoutPage={payoutLists.payouts} />}
          {payoutLists.disputes && (
            <DisputesGrid disputePage={payoutLists.disputes} here={getHref('disputes')} />
          )}
        </div>
      </Stack>
    </>
  )
}
