import { z } from 'zod'
import { Id, Instant, Named } from '../core/fields.ts'
import { restrictionKinds, restrictionReasons } from './constants.ts'

export const OwnRestriction = z.object({
  id: Id,
  kind: z.enum(restrictionKinds),
  reason: z.enum(restrictionReasons),
  message: z.string().describe('Message of the team to the member; empty if there is none.'),
  startsAt: Instant,
  endsAt: Instant.nullable().describe('Time when it ends by itself; `null` until staff lift it.'),
})
export type OwnRestriction = z.infer<typeof OwnRestriction>

export const Restriction = OwnRestriction.extend({
  userId: Id,
  by: Named.describe('Staff member who restricted the member.'),
  liftedAt: Instant.nullable().describe('Time when staff lifted it; `null` if they didn’t.'),
  liftedBy: Named.nullable().describe('Staff member who lifted it; `null` if it wasn’t lifted.'),
  isActive: z.boolean(),
})
export type Restriction = z.infer<typeof Restriction>
