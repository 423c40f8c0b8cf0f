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
  orderId: Id.optional().describe('Of an order that changed.'),
  chatId: Id.optional().describe(
    'Of a conversation in which a message came, or that stands otherwise now: read, closed, muted, blocked.',
  ),
  complaintId: Id.optional().describe('Of a complaint that was made, taken, processed or reopened.'),
  webhookId: Id.optional().describe('Of an endpoint that was sent what oneself asked for.'),
  messageId: Id.optional().describe('Of the message that came there; one’s other windows hear of it, too.'),
  counts: Counts.describe('As they are when it is sent.'),
})
export type LiveMessage = z.infer<typeof LiveMessage>

export const live = calls('live', {
  listen: {
    method: 'GET',
    path: '/Live',
    about:
      'What happens to oneself, as it happens: numbered without gaps, and told again from the number in Last-Event-ID on.',
    access: 'user',
    replies: 'stream',
    input: z.object({}),
    output: LiveMessage,
  },
})
