import type { Selectable } from 'kysely'
import type { Flag, FlagDetails } from '#contract/suspicionCases/schemas.ts'
import type { Database } from '#server/core/database/database.ts'

export type CaseRow = Selectable<Database['suspicion_cases']> & {
  person_name: string
  branch_name: string | null
  place_name: string | null
  evidence: { count: number; first: string; last: string }
}

const toBranch = ({ branch_id: id, branch_name: name, place_name: placeName }: CaseRow) =>
  id === null ? null : { id, name: name ?? '', placeName: placeName ?? '' }

export function presentCase(row: CaseRow): Flag {
  const { id, rule, state, evidence, version } = row
  return {
    id,
    rule,
    state,
    person: { id: row.user_id, name: row.person_name },
    branch: toBranch(row),
    evidenceCount: evidence.count,
    from: new Date(evidence.first).toISOString(),
    to: new Date(evidence.last).toISOString(),
    foundAt: row.found_at.toISOString(),
    addedAt: row.added_at.toISOString(),
    version,
  }
}

type DecisionRow = Pick<
  Selectable<Database['suspicion_decisions']>,
  'state' | 'note' | 'decided_by_id' | 'at'
> & {
  name: string
}

export function presentDecision({
  state,
  note,
  decided_by_id: id,
  name,
  at,
}: DecisionRow): FlagDetails['decisions'][number] {
  return { state, note, by: { id, name }, at: at.toISOString() }
}
