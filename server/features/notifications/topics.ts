import { type ExpressionBuilder, sql } from 'kysely'
import { staffRanks } from '../../../contract/access.ts'
import type { Database } from '../../core/database.ts'

/**
 * Whom a notification is for: staff, one person, a consultant, the people of a place, those of a branch. Who that is
 * follows from the ranks of people, at the time of the notification.
 */
export type Topic = 'admin' | `${'user' | 'sales' | 'place' | 'branch'}-${number}`

type Users = ExpressionBuilder<Database, 'users' | 'ranks'>

function isOfTopic(eb: Users, topic: Topic) {
  if (topic === 'admin') return eb('ranks.base', 'in', staffRanks)
  const [kind, number] = topic.split('-')
  const id = Number(number)
  if (kind === 'user') return eb('users.id', '=', id)
  if (kind === 'sales') return eb.and([eb('users.id', '=', id), eb('ranks.base', '=', 'SalesConsultant')])
  if (kind === 'branch')
    return eb.and([eb('users.branch_id', '=', id), eb('ranks.base', '=', 'BranchManager')])
  const owns = eb.exists(
    eb
      .selectFrom('places')
      .select(sql`1`.as('one'))
      .where('places.id', '=', id)
      .whereRef('places.owner_id', '=', 'users.id'),
  )
  const worksThere = eb.and([eb('users.service_place_id', '=', id), eb('ranks.base', '=', 'ServiceSupplier')])
  return eb.or([owns, worksThere])
}

/** The people of a topic, as a condition on users joined with their ranks. */
export function areOfTopic(topic: Topic) {
  return (eb: Users) => eb.and([isOfTopic(eb, topic), eb('users.deleted_at', 'is', null)])
}
