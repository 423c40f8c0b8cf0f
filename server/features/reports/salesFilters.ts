import { type RawBuilder, sql } from 'kysely'
import { fold } from '#contract/core/fold.ts'
import { matchesUser } from '../accounts/userSearch.service.ts'

export type SalesFilters = {
  packageId?: number | undefined
  consultantId?: number | undefined
  way?: 'online' | 'offline' | undefined
  name: string
}

/** The members are found once for all parts of a statement that use `whereNamed` or `whereFilters`. */
export const namedMembers = ({ name }: SalesFilters) =>
  sql`named as materialized (select id from users where ${matchesUser('users', name)})`

export function whereNamed(member: RawBuilder<unknown>, { name }: SalesFilters): RawBuilder<unknown> {
  return fold(name) === '' ? sql`true` : sql`${member} in (select id from named)`
}

/** The row has the alias `sale`; needs `namedMembers`. */
export function whereFilters(filters: SalesFilters): RawBuilder<unknown> {
  const { packageId, consultantId, way } = filters
  const conditions = [whereNamed(sql`sale.user_id`, filters)]
  if (packageId) conditions.push(sql`sale.package_id = ${packageId}`)
  if (consultantId) conditions.push(sql`sale.consultant_id = ${consultantId}`)
  if (way) conditions.push(sql`sale.channel = ${way}`)
  return sql.join(conditions, sql` and `)
}

export const soldAt = sql`sale.at`
