import { z } from 'zod'
import { calls } from './call.ts'
import { Counts } from './counts.ts'
import { Id } from './fields.ts'

/**
 * What a person's own stream tells. `start` begins one; `reset` says that messages are missing since the last that came,
 * so that whatever is shown must be asked for again.
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

export const live = calls('live', {
  listen: {
    method: 'GET',
    path: '/Live',
    about:
      'Returns a server-sent event stream of the caller’s events. IDs are gapless: send `Last-Event-ID` to resume.',
    access: 'user',
    replies: 'stream',
    input: z.object({}),
    output: LiveMessage,
  },
})
