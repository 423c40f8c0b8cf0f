import { sql } from 'kysely'
import type { Ctx } from './ctx.ts'
import { makeMonths } from './database/monthlyPartitions.ts'
import { countJobs, defineJobs, maxAttempts } from './events/scheduledJobs.ts'
import { sweepPictures } from './files/pictureSweep.ts'
import { replayLimit } from './live/live.ts'

const day = 24 * 3600 * 1000

function getDaysAgo(ctx: Ctx, days: number): Date {
  return new Date(ctx.now().getTime() - days * day)
}

/** Operators have 30 days to inspect and retry them; events without a listener are kept for one day. */
async function deleteDeadLetters(ctx: Ctx): Promise<void> {
  const before = getDaysAgo(ctx, 30)
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and run_at < ${before}))`.execute(ctx.db)
  await ctx.db
    .deleteFrom('orderedEvents')
    .where('attempts', '>=', maxAttempts)
    .where('createdAt', '<', before)
    .execute()
  await ctx.db.deleteFrom('events').where('createdAt', '<', getDaysAgo(ctx, 1)).execute()
}

/** A browser that missed more than the limit reloads its page. */
async function deleteUnreplayedMessages(ctx: Ctx): Promise<void> {
  await sql`
    delete from live_messages m using live_sequences s
    where m.user_id = s.user_id and m.seq <= s.last_seq - ${replayLimit}`.execute(ctx.db)
}

/** Nodes poll constantly; one that was away for longer rebuilds its indexes. */
async function deleteOldSearchChanges(ctx: Ctx): Promise<void> {
  const anHourAgo = new Date(ctx.now().getTime() - day / 24)
  await ctx.db.deleteFrom('searchChanges').where('changedAt', '<', anHourAgo).execute()
}

async function reportJobs({ pool, log }: Ctx): Promise<void> {
  const jobs = (await countJobs(pool)).filter(({ retrying, dead }) => retrying > 0 || dead > 0)
  if (jobs.length > 0) log.warn({ jobs }, 'jobs are failing or dead')
}

export const coreJobs = defineJobs('core', [
  { at: '20 * * * *', run: deleteDeadLetters },
  { at: '45 * * * *', run: deleteUnreplayedMessages },
  { at: '50 * * * *', run: deleteOldSearchChanges },
  { at: '25 * * * *', run: sweepPictures },
  { at: '10 * * * *', run: makeMonths },
  { at: '0 * * * *', run: reportJobs },
])
