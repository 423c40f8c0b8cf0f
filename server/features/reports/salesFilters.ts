import { type RawBuilder, sql } from 'kysely'
import { fold } from '#contract/core/fold.ts'
import { matchesUser } from '../accounts/userSearch.service.ts'

/** What reports of sales are narrowed to beside their period. */
export type SalesFilters = {
  packageId?: number | undefined
  consultantId?: number | undefined
  way?: 'online' | 'offline' | undefined
  name: string
}

/** `named`: members with such a name, found once for all the parts of a statement that ask `whereNamed` or `whereFilters`. */
export const namedMembers = ({ name }: SalesFilters) =>
  sql`named as materialized (select id from users where ${matchesUser('users', name)})`

/** Whether a row of somebody is of a member with the name that is asked for. */
export function whereNamed(member: RawBuilder<unknown>, { name }: SalesFilters): RawBuilder<unknown> {
  return fold(name) === '' ? sql`true` : sql`${member} in (select id from named)`
}

/** Whether `sale`, a registration, is what the filters ask for. */
export function whereFilters(filters: SalesFilters): RawBuilder<unknown> {
  const { packageId, consultantId, way } = filters
  const conditions = [whereNamed(sql`sale.user_id`, filters)]
  if (packageId) conditions.push(sql`sale.package_id = ${packageId}`)
  if (consultantId) conditions.push(sql`sale.consultant_id = ${consultantId}`)
  if (way) conditions.push(sql`sale.way = ${way}`)
  return sql.join(conditions, sql` and `)
}

/** The instant of `sale`, a registration. */
export const soldAt = sql`sale.at`
