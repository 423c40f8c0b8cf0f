import { complaintStates } from '#contract/complaints/constants.ts'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'

export const kinds = ['member', 'guest', 'report', 'right'] as const
/** Hours after which a wait counts as long, and as very long. */
export const lateHours = [24, 72] as const

export const queueFilters = ['state', 'who', 'kind', 'waiting'] as const

/** Parses the queue's query from the URL; invalid values are ignored. */
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
