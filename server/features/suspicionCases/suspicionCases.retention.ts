import { sql } from 'kysely'
import { suspicionCaseYears } from '#contract/core/limits.ts'
import { aYear, type RetentionRule } from '#server/core/database/retention.ts'

/** Starts at the latest decision, or at the latest evidence if there is none. */
const startsAt = (states: string) => sql<Date | null>`case when state in (${sql.raw(states)}) then
  greatest(added_at, (select max(at) from flag_decisions where flag_id = flags.id)) end`

/** A dismissed case is irrelevant after a year; a confirmed one is kept while it may be disputed. */
export const suspicionCasesRetention: RetentionRule[] = [
  {
    name: 'flags.dismissed',
    table: 'flags',
    startsAt: startsAt("'dismissed'"),
    retainFor: suspicionCaseYears.dismissed * aYear,
  },
  {
    name: 'flags.confirmed',
    table: 'flags',
    startsAt: startsAt("'confirmed'"),
    retainFor: suspicionCaseYears.confirmed * aYear,
  },
  {
    name: 'flags.undecided',
    table: 'flags',
    startsAt: startsAt("'open', 'watched'"),
    retainFor: suspicionCaseYears.undecided * aYear,
  },
]
