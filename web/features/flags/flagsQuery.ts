import { flagRules, flagStates } from '#contract/flagRules.ts'
import { pageQueryOf } from '#web/ui/grid/pageQuery.ts'

/** What an address asks of the flags; what makes no sense is as if it weren’t there. */
export function flagsQueryOf(search: URLSearchParams) {
  const { page, pageSize, name, filters } = pageQueryOf(search, ['state', 'rule'])
  return {
    page,
    pageSize,
    name,
    state: flagStates.find((each) => each === filters.state),
    rule: flagRules.find((each) => each === filters.rule),
  }
}
