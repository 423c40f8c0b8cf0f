import { suspicionRules, suspicionStates } from '#contract/suspicionCases/constants.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'

/** What an address asks of the flags; what makes no sense is as if it weren’t there. */
export function parseSuspicionCasesQuery(search: URLSearchParams) {
  const { page, pageSize, name, filters } = parsePageQuery(search, ['state', 'rule'])
  return {
    page,
    pageSize,
    name,
    state: suspicionStates.find((flagState) => flagState === filters.state),
    rule: suspicionRules.find((flagRule) => flagRule === filters.rule),
  }
}
