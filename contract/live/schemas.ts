import { z } from 'zod'
import { Id } from '../core/fields.ts'
import { OwnRestriction } from '../restrictions/schemas.ts'
import { Balance } from '../wallet/schemas.ts'

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
  balance: Balance.optional().describe('Balance of a member.'),
  restrictions: z
    .array(OwnRestriction)
    .optional()
    .describe('Restrictions that apply to a member now; omitted if there are none.'),
})
export type Counts = z.infer<typeof Counts>
export type CountName = Exclude<keyof Counts, 'balance' | 'restrictions'>

/**
 * `start` opens the stream; `reset` means that messages were lost, so that the client must reload everything
 * shown.
 */
export const LiveMessage = z.object({
  kind: z.enum(['start', 'reset', 'counts', 'notification', 'order', 'chat', 'complaint', 'webhook']),
  notificationId: Id.optional(),
  orderId: Id.optional().describe('ID of an order that changed.'),
  chatId: Id.optional().describe(
    'ID of a conversation with a new message or a new state (read, closed, muted, blocked).',
  ),
  complaintId: Id.optional().describe('ID of a complaint that was created, assigned, resolved or reopened.'),
  webhookId: Id.optional().describe('ID of an endpoint to which the caller’s requested message was sent.'),
  messageId: Id.optional().describe('ID of the new message. The sender’s other windows receive it too.'),
  counts: Counts.describe('Counts at the time of the event.'),
})
export type LiveMessage = z.infer<typeof LiveMessage>
