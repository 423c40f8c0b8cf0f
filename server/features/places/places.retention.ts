import { sql } from 'kysely'
import { documentViewYears } from '#contract/limits.ts'
import { aYear, type RetentionRule } from '#server/core/retention.ts'

export const placesRetention: RetentionRule[] = [
  {
    name: 'place_document_views',
    table: 'place_document_views',
    since: sql`at`,
    keptFor: documentViewYears * aYear,
  },
]
