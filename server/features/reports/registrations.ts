import { type RawBuilder, sql } from 'kysely'
import { fold } from '../../../contract/fold.ts'
import { containsFolded } from '../../core/textSearch.ts'

/** What reports of sales are narrowed to beside their period. */
export type SalesFilters = {
  packageId?: number | undefined
  consultantId?: number | undefined
  way?: 'online' | 'offline' | undefined
  name: string
}

const whose = (member: RawBuilder<unknown>, name: string) =>
  sql`${member} in (select id from users where ${containsFolded(sql`users.folded_name`, name)})`

/** Whether a row of somebody is of a member with such a name. */
export function isNamed(member: RawBuilder<unknown>, name: string): RawBuilder<unknown> {
  return fold(name) === '' ? sql`true` : whose(member, name)
}

/** Whether `sale`, a registration, is what the filters ask for. */
export function isAsked({ packageId, consultantId, way, name }: SalesFilters): RawBuilder<unknown> {
  const asked = [isNamed(sql`sale.user_id`, name)]
  if (packageId) asked.push(sql`sale.package_id = ${packageId}`)
  if (consultantId) asked.push(sql`sale.consultant_id = ${consultantId}`)
  if (way) asked.push(sql`sale.way = ${way}`)
  return sql.join(asked, sql` and `)
}

/** The instant of `sale`, a registration. */
export const soldAt = sql`sale.at`
