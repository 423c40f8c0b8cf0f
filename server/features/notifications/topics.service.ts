import { type RawBuilder, sql } from 'kysely'
import { approverRights } from '#contract/approvals/schemas.ts'
import { type Permission, staffRanks } from '#contract/core/access.ts'

/**
 * The audience of a notification: all staff; staff who handle complaints (`team`), claims or payments;
 * possible approvers of a user's request (`colleagues`); one user; a consultant; or the staff of a place or
 * branch. Resolved by rank at notification time.
 */
export type Topic =
  | 'admin'
  | 'team'
  | 'claims'
  | 'payments'
  | `${'colleagues' | 'user' | 'sales' | 'place' | 'branch'}-${number}`

type Id = RawBuilder<unknown>

const selectByRank = (condition: RawBuilder<unknown>) =>
  sql`select users.id from users join ranks on ranks.id = users.rank_id where ${condition}`

const selectStaffHaving = (permission: Permission) =>
  selectByRank(sql`ranks.base = 'SuperAdmin' or (ranks.base = 'Moderator' and (
    select coalesce(own.granted, given.role_id is not null) from roles
    left join rank_roles given on given.role_id = roles.id and given.rank_id = users.rank_id
    left join user_roles own on own.role_id = roles.id and own.user_id = users.id
    where roles.name = ${sql.lit(permission)}))`)

/** They may contain duplicates and deleted users. */
export const recipientsByTopic = {
  admin: () => selectByRank(sql`ranks.base = any (${staffRanks})`),
  user: (id: Id) => sql`select ${id}`,
  sales: (id: Id) => selectByRank(sql`users.id = ${id} and ranks.base = 'SalesConsultant'`),
  place: (id: Id) => sql`select owner_id from places where places.id = ${id}
    union all ${selectByRank(sql`users.service_place_id = ${id} and ranks.base = 'ServiceSupplier'`)}`,
  branch: (id: Id) => selectByRank(sql`users.branch_id = ${id} and ranks.base = 'BranchManager'`),
  team: () => selectStaffHaving('ManageUserReports'),
  claims: () => selectStaffHaving('ProfitClaimsControl'),
  payments: () => selectStaffHaving('PaymentsControl'),
  colleagues: (
    id: Id,
  ) => sql`select id from (${sql.join(approverRights.map(selectStaffHaving), sql` union `)}) deciding
    where id <> ${id}`,
}

export function isInTopic(topic: Topic) {
  const [kind, id] = topic.split('-') as [keyof typeof recipientsByTopic, string?]
  return sql<boolean>`users.id in (${recipientsByTopic[kind](sql`${Number(id)}::int`)}) and users.deleted_at is null`
}
