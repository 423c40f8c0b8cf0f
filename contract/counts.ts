import { z } from 'zod'

/** What waits for a person, as far as they may open it. */
export const Counts = z.object({
  agreements: z.int().optional().describe('Pages that one is asked to agree to.'),
  complaints: z.int().optional().describe('Those in process.'),
  flags: z.int().optional().describe('Signs of abuse at which nobody has looked.'),
  approvals: z.int().optional().describe('What colleagues ask for, and the caller may decide.'),
  unapprovedPlaces: z.int().optional(),
  pendingOrders: z
    .int()
    .optional()
    .describe('At a counter: those that wait; a member’s own: those that are open.'),
  claims: z.int().optional().describe('Consultants who ask for what they earned.'),
  unreadMessages: z.int().optional().describe('In conversations that aren’t muted.'),
  unreadNotifications: z.int().optional(),
})
export type Counts = z.infer<typeof Counts>
