import { sql } from 'kysely'
import { documentViewYears } from '#contract/core/limits.ts'
import { aYear, type RetentionRule } from '#server/core/database/retention.ts'

export const placesRetention: RetentionRule[] = [
  {
    name: 'place_document_views',
    table: 'placeDocumentViews',
    startsAt: sql`at`,
    retainFor: documentViewYears * aYear,
  },
]
