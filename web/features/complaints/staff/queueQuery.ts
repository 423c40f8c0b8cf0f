import { complaintStates } from '#contract/complaints/constants.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'

export const kinds = ['member', 'guest', 'report', 'right'] as const
/** Hours after which a wait is `late`, then `veryLate`. */
export const lateHours = [24, 72] as const

export const queueFilters = ['state', 'who', 'kind', 'waiting'] as const

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
