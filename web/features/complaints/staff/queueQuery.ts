import { complaintStates } from '#contract/complaints/constants.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'

export const kinds = ['member', 'guest', 'report', 'right'] as const
/** After how many hours somebody has waited long, and very long. */
export const lateHours = [24, 72] as const

export const queueFilters = ['state', 'who', 'kind', 'waiting'] as const

/** What an address asks of the complaints; what makes no sense is as if it weren't there. */
export function parseQueueQuery(search: URLSearchParams) {
  const { page, pageSize, name, filters } = parsePageQuery(search, queueFilters)
  return {
    page,
    pageSize,
    name,
    state: complaintStates.find((complaintState) => complaintState === filters.state),
    mine: filters.who === 'mine',
    unassigned: filters.who === 'nobody',
    kind: kinds.find((kind) => kind === filters.kind),
    waitingHours: lateHours.find((hours) => String(hours) === filters.waiting),
  }
}
