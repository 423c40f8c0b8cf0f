import { suspicionRules, suspicionStates } from '#contract/suspicionCases/constants.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'

/** Parses the query from the URL; invalid values are ignored. */
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
