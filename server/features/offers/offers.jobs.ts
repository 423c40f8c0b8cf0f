import { sql } from 'kysely'
import type { Ctx } from '#server/core/ctx.ts'
import type { Job } from '#server/core/jobs.ts'
import { readOffers } from './offer.service.ts'
import { endStranded } from './strandedOffers.service.ts'
import { nextWindow } from './windows.service.ts'

/** Notes of offers whose last window is over that they have ended; until then they are shown as ended all the same. */
async function endWhatIsOver(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const due = await readOffers(
    ctx,
    sql`where o.state in ('live', 'paused') and t.valid_to <= (${now} at time zone n.time_zone)::date`,
  )
  const over = due.filter(({ terms, zone }) => nextWindow(terms, zone, now) === null)
  for (const { id, terms } of over)
    await ctx.db
      .updateTable('offers')
      .set((offers) => ({ state: 'ended', ended_at: now, version: offers('version', '+', 1) }))
      .where('id', '=', id)
      // Its place may have extended it meanwhile.
      .where('terms_id', '=', terms.id)
      .where('state', 'in', ['live', 'paused'])
      .execute()
}

export const offersJobs: Job[] = [
  { name: 'offers.endWhatIsOver', at: '7 * * * *', run: endWhatIsOver },
  { name: 'offers.endWhatIsStranded', at: '8 * * * *', run: endStranded },
]
