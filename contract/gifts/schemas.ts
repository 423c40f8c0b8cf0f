import { z } from 'zod'
import { giftDesigns } from '../categories/constants.ts'
import { Id, Instant, Points } from '../core/fields.ts'
import { giftStates } from './constants.ts'

export const Gift = z.object({
  id: Id,
  isOwn: z.boolean().describe('Whether the caller gave the gift.'),
  points: Points,
  design: z.enum(giftDesigns),
  text: z.string(),
  state: z.enum(giftStates),
  from: z.string().nullable().describe('Giver’s first name and initial; `null` if the account was deleted.'),
  to: z
    .string()
    .nullable()
    .describe(
      'For the giver: the number while the gift waits, then the masked name of the recipient. `null` for the recipient.',
    ),
  givenAt: Instant,
  returnsAt: Instant.describe('Time when an unaccepted gift returns to the giver.'),
  endedAt: Instant.nullable(),
  thanks: z.string().nullable().describe('Thank-you message; `null` if there is none.'),
})
export type Gift = z.infer<typeof Gift>
