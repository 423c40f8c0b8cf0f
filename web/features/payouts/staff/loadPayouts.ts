import { endpoints } from '#web/api/endpoints.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'
import { loadSelectedCountry } from '#web/domain/regions/selectedCountry.ts'
import { parseId } from '#web/layout/routing/routeId.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { disputeStates, parseState, statementStates } from '../states.ts'

export const payoutsLists = ['due', 'statements', 'payouts', 'disputes'] as const
export type PayoutsList = (typeof payoutsLists)[number]

/** Loads the list in the URL; the others are null. */
export async function loadPayouts(here: LoaderContext) {
  const { callEndpoint, search } = here
  const list = payoutsLists.find((value) => value === search.get('tab')) ?? 'due'
  const { page, pageSize, name, filters } = parsePageQuery(search, ['payable', 'place'])
  const { countryId, countries } = await loadSelectedCountry(here)
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
