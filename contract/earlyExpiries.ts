import { z } from 'zod'
import { calls } from './call.ts'
import { Id, IdReply, Named, Points } from './fields.ts'
import { returnedDays, revertedDays } from './limits.ts'

export const EarlyExpiries = z.object({
  country: Named,
  members: z.int().describe('How many members lost points.'),
  points: Points.describe('How many points altogether.'),
})
export type EarlyExpiries = z.infer<typeof EarlyExpiries>

export const earlyExpiries = calls('earlyExpiries', {
  getEarlyExpiries: {
    method: 'GET',
    path: '/UserWallet/GetEarlyExpiries',
    about: `The points of each country that expired within the last ${revertedDays} days before their time, because a clock was wrong, and were not given back.`,
    access: 'PaymentsControl',
    input: z.object({}),
    output: z.array(EarlyExpiries),
  },
  revertEarlyExpiries: {
    method: 'POST',
    path: '/UserWallet/RevertEarlyExpiries',
    about: `Gives members of a country back what expired before its time, each expiry once: to be spent as long as before, or for ${returnedDays} days where that is over. A colleague agrees to it.`,
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    moves: 'points',
    refuses: ['NothingExpiredEarly'],
    input: z.object({ countryId: Id }),
    output: IdReply,
  },
})
