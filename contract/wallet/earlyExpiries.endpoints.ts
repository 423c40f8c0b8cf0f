import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { Id, IdReply } from '../core/fields.ts'
import { expiryRevertDays, returnedPointsDays } from '../core/limits.ts'
import { EarlyExpiries } from './schemas.ts'

export const earlyExpiries = defineEndpoints('earlyExpiries', {
  getEarlyExpiries: {
    method: 'GET',
    path: '/UserWallet/GetEarlyExpiries',
    about: `Returns by country the points that expired too early in the last ${expiryRevertDays} days because of a wrong clock and were not returned.`,
    access: 'PaymentsControl',
    input: z.object({}),
    output: z.array(EarlyExpiries),
  },
  revertEarlyExpiries: {
    method: 'POST',
    path: '/UserWallet/RevertEarlyExpiries',
    about: `Returns points that expired too early to the members of a country, each expiry once. The points get their original validity, or ${returnedPointsDays} days if that has passed. A second person must approve.`,
    access: 'PaymentsControl',
    requiresReauth: true,
    approval: 'byRule',
    moves: 'points',
    errors: ['NothingExpiredEarly'],
    input: z.object({ countryId: Id }),
    output: IdReply,
  },
})
