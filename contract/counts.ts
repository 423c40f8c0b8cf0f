import { z } from 'zod'

/** What waits for a person, as far as they may open it. */
export const Counts = z.object({
  agreements: z.int().optional().describe('Number of pages that the caller must accept.'),
  complaints: z.int().optional().describe('Number of unresolved complaints.'),
  flags: z.int().optional().describe('Number of undecided suspicious activity cases.'),
  approvals: z.int().optional().describe('Number of approval requests that the caller can decide.'),
  unapprovedPlaces: z.int().optional(),
  pendingOrders: z
    .int()
    .optional()
    .describe('Number of reservations that wait for the place’s reply; for a member, of current orders.'),
  claims: z.int().optional().describe('Number of consultants who request settlement.'),
  unreadMessages: z
    .int()
    .optional()
    .describe('Number of unread messages in conversations that aren’t muted.'),
  unreadNotifications: z.int().optional(),
})
export type Counts = z.infer<typeof Counts>
