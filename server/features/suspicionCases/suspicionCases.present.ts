import type { Selectable } from 'kysely'
import type { Flag, FlagDetails } from '#contract/suspicionCases/schemas.ts'
import type { Database } from '#server/core/database/database.ts'

export type CaseRow = Selectable<Database['suspicionCases']> & {
  personName: string
  branchName: string | null
  placeName: string | null
  evidence: { count: number; first: string; last: string }
}

const toBranch = ({ branchId: id, branchName: name, placeName }: CaseRow) =>
  id === null ? null : { id, name: name ?? '', placeName: placeName ?? '' }

export function presentCase(row: CaseRow): Flag {
  const { id, rule, state, evidence, version } = row
  return {
    id,
    rule,
    state,
    person: { id: row.userId, name: row.personName },
    branch: toBranch(row),
    evidenceCount: evidence.count,
    from: new Date(evidence.first).toISOString(),
    to: new Date(evidence.last).toISOString(),
    foundAt: row.foundAt.toISOString(),
    addedAt: row.addedAt.toISOString(),
    version,
  }
}

type DecisionRow = Pick<
  Selectable<Database['suspicionDecisions']>,
  'state' | 'note' | 'decidedById' | 'at'
> & {
  name: string
}

export function presentDecision({
  state,
  note,
  decidedById: id,
  name,
  at,
}: DecisionRow): FlagDetails['decisions'][number] {
  return { state, note, by: { id, name }, at: at.toISOString() }
}
