import { sql } from 'kysely'
import { getStateAfter, listStatesBefore } from '#contract/core/stateMachine.ts'
import { offerStateMachine } from '#contract/offers/stateMachine.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { readOffers } from './offer.service.ts'
import { endAllOrphanedOffers } from './orphanedOffers.service.ts'
import { nextWindow } from './windows.service.ts'

/** Until the end is recorded, they are already presented as ended. */
async function endExpiredOffers(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const from = listStatesBefore(offerStateMachine, 'expired')
  const state = getStateAfter(offerStateMachine, 'expired')
  // Aliases of `readOffers`: offer, terms and country.
  const dueOffers = await readOffers(
    ctx,
    sql`where o.state in (${sql.join(from)}) and t.valid_to <= (${now} at time zone n.time_zone)::date`,
  )
  // On its last day an offer may still have a window.
  const expired = dueOffers.filter(({ terms, zone }) => nextWindow(terms, zone, now) === null)
  for (const { id, terms } of expired)
    await ctx.db
      .updateTable('offers')
      .set((offers) => ({ state, endedAt: now, version: offers('version', '+', 1) }))
      .where('id', '=', id)
      // The owner may have extended the offer meanwhile.
      .where('termsId', '=', terms.id)
      .where('state', 'in', from)
      .execute()
}

export const offersJobs = defineJobs('offers', [
  { at: '7 * * * *', run: endExpiredOffers },
  { at: '8 * * * *', run: endAllOrphanedOffers },
])
