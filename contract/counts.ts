import { z } from 'zod'

/** What waits for a person, as far as they may open it. */
export const Counts = z.object({
  complaints: z.int().optional().describe('Those in process.'),
  unapprovedPlaces: z.int().optional(),
  pendingOrders: z
    .int()
    .optional()
    .describe('At a counter: those that wait; a member’s own: those that are open.'),
  unreadMessages: z.int().optional().describe('In conversations that aren’t muted.'),
  unreadNotifications: z.int().optional(),
})
export type Counts = z.infer<typeof Counts>
