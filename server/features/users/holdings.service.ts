import { sql } from 'kysely'
import type { Tx } from '#server/core/ctx.ts'

/**
 * Returns whether an account has something to take over: points, a pending gift, a place, sales, work done as
 * staff, or permissions beyond those of every member.
 */
export async function holdsAnything(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select ranks.base <> 'User' or users.service_place_id is not null
      or exists (
        select from ledger_accounts where kind = 'member' and user_id = users.id and (available > 0 or held > 0)
      )
      or exists (select from gifts where gifts.phone = users.phone and state = 'waiting')
      or exists (select from places where owner_id = users.id)
      or exists (select from registrations where consultant_id = users.id)
      or exists (select from registrations where sold_by_id = users.id)
      or exists (select from audit_entries where audit_entries.user_id = users.id)
      or exists (
        select from roles
        left join rank_roles on rank_roles.role_id = roles.id and rank_roles.rank_id = users.rank_id
        left join user_roles on user_roles.role_id = roles.id and user_roles.user_id = users.id
        left join rank_roles members on members.role_id = roles.id
          and members.rank_id = (select id from ranks where base = 'User' order by id limit 1)
        where coalesce(user_roles.granted, rank_roles.role_id is not null) and members.role_id is null
      ) as holds
    from users join ranks on ranks.id = users.rank_id where users.id = ${userId}`.execute(tx.db)
  return rows[0]?.holds ?? false
}
