import { sql } from 'kysely'
import type { Ctx } from '../../core/ctx.ts'
import { longestLimit } from './codes.policy.ts'

/** Throws away some of what can't matter any more. Rows that somebody else holds are left for the next time. */
export async function forgetEnded(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const uncounted = new Date(now.getTime() - longestLimit)
  await sql`
    with old_codes as (
      delete from codes where id in
        (select id from codes where sent_at < ${uncounted} limit 200 for update skip locked)
    ), old_proofs as (
      delete from phone_proofs where token_hash in
        (select token_hash from phone_proofs where expires_at < ${now} limit 200 for update skip locked)
    ), old_links as (
      delete from email_links where id in
        (select id from email_links where expires_at < ${now} limit 200 for update skip locked)
    )
    delete from login_failures where key in
      (select key from login_failures where expires_at < ${now} limit 200 for update skip locked)`.execute(
    ctx.db,
  )
}
