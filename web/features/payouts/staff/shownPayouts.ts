import { calls } from '#web/api/calls.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'
import { chosenCountry } from '#web/domain/regions/chosenCountry.ts'
import { idOf } from '#web/layout/routing/addressId.ts'
import { pageQueryOf } from '#web/ui/grid/pageQuery.ts'
import { disputeStates, stateIn, statementStates } from '../states.ts'

export const payoutsLists = ['due', 'statements', 'payouts', 'disputes'] as const
export type PayoutsList = (typeof payoutsLists)[number]

/** The list that the address names; the others are null. */
export async function shownPayouts(here: LoaderContext) {
  const { ask, search } = here
  const list = payoutsLists.find((each) => each === search.get('tab')) ?? 'due'
  const { page, pageSize, name, filters } = pageQueryOf(search, ['payable', 'place'])
  const { countryId, countries } = await chosenCountry(here)
  const [paging, inCountry] = [{ page, pageSize }, { countryId: countryId ?? 0 }]
  const none = { list, countries, countryId, due: null, statements: null, payouts: null, disputes: null }
  if (list === 'statements') {
    const asked = { servicePlaceId: idOf(filters.place), state: stateIn(statementStates, search) }
    return {
      ...none,
      statements: await ask(calls.statements.getStatements, { ...paging, ...inCountry, ...asked }),
    }
  }
  if (list === 'payouts')
    return { ...none, payouts: await ask(calls.payouts.getPayouts, { ...paging, ...inCountry }) }
  if (list === 'disputes') {
    const state = stateIn(disputeStates, search)
    return { ...none, disputes: await ask(calls.statements.getDisputes, { ...paging, state }) }
  }
  const asked = { name, onlyPayable: filters.payable === 'yes' }
  return { ...none, due: await ask(calls.payouts.getPayables, { ...paging, ...inCountry, ...asked }) }
}
