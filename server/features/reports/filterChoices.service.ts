import { sql } from 'kysely'
import type { reports } from '#contract/reports/endpoints.ts'
import { byName, nameColumn } from '#server/core/database/names.ts'
import type { Args } from '#server/core/request/routes.ts'

/** Includes deleted packages and people, because their sales remain. */
export async function getChoices({ ctx }: Args<typeof reports.getChoices>) {
  const { db, language } = ctx
  const name = (table: string) => sql<string>`${sql.ref(`${table}.${nameColumn(language)}`)}`.as('name')
  const [countries, packages, consultants] = await Promise.all([
    db
      .selectFrom('countries')
      .select(['id', name('countries')])
      .where(sql<boolean>`exists (select from points_packages where country_id = countries.id)`)
      .orderBy(byName(language, 'countries'))
      .execute(),
    db
      .selectFrom('pointsPackages')
      .select(['id', 'countryId', name('pointsPackages')])
      .orderBy(byName(language, 'pointsPackages'))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('users')
      .select(['users.id', 'users.name'])
      .where(sql<boolean>`rank_id in (select id from ranks where base = 'SalesConsultant')
        or id in (select consultant_id from consultant_assignments)`)
      .orderBy(sql`users.name collate "und-x-icu"`)
      .orderBy('users.id')
      .execute(),
  ])
  return { countries, packages, consultants }
}
