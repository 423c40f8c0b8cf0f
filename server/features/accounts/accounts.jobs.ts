import type { Ctx } from '../../core/ctx.ts'
import type { Job } from '../../core/jobs.ts'
import { longestLimit } from './codes.policy.ts'

async function deleteOldCodes(ctx: Ctx): Promise<void> {
  const uncounted = new Date(ctx.now().getTime() - longestLimit)
  await ctx.db.deleteFrom('codes').where('sent_at', '<', uncounted).execute()
}

async function deleteExpiredProofs({ db, now }: Ctx): Promise<void> {
  await db.deleteFrom('phone_proofs').where('expires_at', '<', now()).execute()
}

async function deleteExpiredEmailLinks({ db, now }: Ctx): Promise<void> {
  await db.deleteFrom('email_links').where('expires_at', '<', now()).execute()
}

async function deleteExpiredLoginFailures({ db, now }: Ctx): Promise<void> {
  await db.deleteFrom('login_failures').where('expires_at', '<', now()).execute()
}

/** Delete rows that have expired. */
export const accountsJobs: Job[] = [
  { name: 'accounts.deleteOldCodes', at: '25 * * * *', run: deleteOldCodes },
  { name: 'accounts.deleteExpiredProofs', at: '30 * * * *', run: deleteExpiredProofs },
  { name: 'accounts.deleteExpiredEmailLinks', at: '35 * * * *', run: deleteExpiredEmailLinks },
  { name: 'accounts.deleteExpiredLoginFailures', at: '40 * * * *', run: deleteExpiredLoginFailures },
]
