import { sql } from 'kysely'
import { suspicionCaseYears } from '#contract/core/limits.ts'
import { aYear, type RetentionRule } from '#server/core/database/retention.ts'

/** Starts at the latest decision, or at the latest evidence if there is none. */
const startsAt = (states: string) => sql<Date | null>`case when state in (${sql.raw(states)}) then
  greatest(added_at, (select max(at) from suspicion_decisions where case_id = suspicion_cases.id)) end`

/** A dismissed case is irrelevant after a year; a confirmed one is kept while it may be disputed. */
export const suspicionCasesRetention: RetentionRule[] = [
  {
    name: 'suspicion_cases.dismissed',
    table: 'suspicionCases',
    startsAt: startsAt("'dismissed'"),
    retainFor: suspicionCaseYears.dismissed * aYear,
  },
  {
    name: 'suspicion_cases.confirmed',
    table: 'suspicionCases',
    startsAt: startsAt("'confirmed'"),
    retainFor: suspicionCaseYears.confirmed * aYear,
  },
  {
    name: 'suspicion_cases.undecided',
    table: 'suspicionCases',
    startsAt: startsAt("'open', 'watched'"),
    retainFor: suspicionCaseYears.undecided * aYear,
  },
]
