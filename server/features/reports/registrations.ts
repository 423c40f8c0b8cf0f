import { type RawBuilder, sql } from 'kysely'
import { fold } from '#contract/fold.ts'
import { findsUser } from '../accounts/userSearch.service.ts'

/** What reports of sales are narrowed to beside their period. */
export type SalesFilters = {
  packageId?: number | undefined
  consultantId?: number | undefined
  way?: 'online' | 'offline' | undefined
  name: string
}

/** `named`: members with such a name, found once for all the parts of a statement that ask `isNamed` or `isAsked`. */
export const named = ({ name }: SalesFilters) =>
  sql`named as materialized (select id from users where ${findsUser('users', name)})`

/** Whether a row of somebody is of a member with the name that is asked for. */
export function isNamed(member: RawBuilder<unknown>, { name }: SalesFilters): RawBuilder<unknown> {
  return fold(name) === '' ? sql`true` : sql`${member} in (select id from named)`
}

/** Whether `sale`, a registration, is what the filters ask for. */
export function isAsked(filters: SalesFilters): RawBuilder<unknown> {
  const { packageId, consultantId, way } = filters
  const asked = [isNamed(sql`sale.user_id`, filters)]
  if (packageId) asked.push(sql`sale.package_id = ${packageId}`)
  if (consultantId) asked.push(sql`sale.consultant_id = ${consultantId}`)
  if (way) asked.push(sql`sale.way = ${way}`)
  return sql.join(asked, sql` and `)
}

/** The instant of `sale`, a registration. */
export const soldAt = sql`sale.at`
