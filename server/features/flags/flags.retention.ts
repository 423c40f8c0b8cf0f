import { sql } from 'kysely'
import { flagYears } from '#contract/limits.ts'
import { aYear, type RetentionRule } from '#server/core/retention.ts'

/** Since the latest decision, or since anything was added where there is none. */
const since = (states: string) => sql<Date | null>`case when state in (${sql.raw(states)}) then
  greatest(added_at, (select max(at) from flag_decisions where flag_id = flags.id)) end`

/** What was dismissed says nothing about anybody a year later; what was confirmed is kept while it may be disputed. */
export const flagsRetention: RetentionRule[] = [
  {
    name: 'flags.dismissed',
    table: 'flags',
    since: since("'dismissed'"),
    keptFor: flagYears.dismissed * aYear,
  },
  {
    name: 'flags.confirmed',
    table: 'flags',
    since: since("'confirmed'"),
    keptFor: flagYears.confirmed * aYear,
  },
  {
    name: 'flags.undecided',
    table: 'flags',
    since: since("'open', 'watched'"),
    keptFor: flagYears.undecided * aYear,
  },
]
