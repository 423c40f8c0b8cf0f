import { type RawBuilder, sql } from 'kysely'
import { type Permission, staffRanks } from '#contract/access.ts'
import { decidingRights } from '#contract/approvals.ts'

/**
 * Whom a notification is for: staff, those of them who look after complaints, claims or payments, who decide what one asks for, one person, a consultant, the people of a
 * place, those of a branch. Who that is follows from the ranks of people, at the time of the notification.
 */
export type Topic =
  | 'admin'
  | 'team'
  | 'claims'
  | 'payments'
  | `${'colleagues' | 'user' | 'sales' | 'place' | 'branch'}-${number}`

type Id = RawBuilder<unknown>

const ofRank = (condition: RawBuilder<unknown>) =>
  sql`select users.id from users join ranks on ranks.id = users.rank_id where ${condition}`

const ofStaffWith = (permission: Permission) =>
  ofRank(sql`ranks.base = 'SuperAdmin' or (ranks.base = 'Moderator' and (
    select coalesce(own.granted, given.role_id is not null) from roles
    left join rank_roles given on given.role_id = roles.id and given.rank_id = users.rank_id
    left join user_roles own on own.role_id = roles.id and own.user_id = users.id
    where roles.name = ${sql.lit(permission)}))`)

/** Whom each kind of topic reaches, as a query of their ids; some may come twice, or be deleted. */
export const peopleOf = {
  admin: () => ofRank(sql`ranks.base = any (${staffRanks})`),
  user: (id: Id) => sql`select ${id}`,
  sales: (id: Id) => ofRank(sql`users.id = ${id} and ranks.base = 'SalesConsultant'`),
  place: (id: Id) => sql`select owner_id from places where places.id = ${id}
    union all ${ofRank(sql`users.service_place_id = ${id} and ranks.base = 'ServiceSupplier'`)}`,
  branch: (id: Id) => ofRank(sql`users.branch_id = ${id} and ranks.base = 'BranchManager'`),
  /** Staff who look after complaints. */
  team: () => ofStaffWith('ManageUserReports'),
  claims: () => ofStaffWith('ProfitClaimsControl'),
  payments: () => ofStaffWith('PaymentsControl'),
  colleagues: (
    id: Id,
  ) => sql`select id from (${sql.join(decidingRights.map(ofStaffWith), sql` union `)}) deciding
    where id <> ${id}`,
}

/** The people of a topic, as a condition on users. */
export function areOfTopic(topic: Topic) {
  const [kind, id] = topic.split('-') as [keyof typeof peopleOf, string?]
  return sql<boolean>`users.id in (${peopleOf[kind](sql`${Number(id)}::int`)}) and users.deleted_at is null`
}
