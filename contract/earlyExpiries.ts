import { z } from 'zod'
import { calls } from './call.ts'
import { Id, IdReply, Named, Points } from './fields.ts'
import { returnedDays, revertedDays } from './limits.ts'

export const EarlyExpiries = z.object({
  country: Named,
  members: z.int().describe('Number of members who lost points.'),
  points: Points.describe('Total points lost.'),
})
export type EarlyExpiries = z.infer<typeof EarlyExpiries>

export const earlyExpiries = calls('earlyExpiries', {
  getEarlyExpiries: {
    method: 'GET',
    path: '/UserWallet/GetEarlyExpiries',
    about: `Returns by country the points that expired too early in the last ${revertedDays} days because of a wrong clock and were not returned.`,
    access: 'PaymentsControl',
    input: z.object({}),
    output: z.array(EarlyExpiries),
  },
  revertEarlyExpiries: {
    method: 'POST',
    path: '/UserWallet/RevertEarlyExpiries',
    about: `Returns points that expired too early to the members of a country, each expiry once. The points get their original validity, or ${returnedDays} days if that has passed. A second person must approve.`,
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    moves: 'points',
    refuses: ['NothingExpiredEarly'],
    input: z.object({ countryId: Id }),
    output: IdReply,
  },
})
