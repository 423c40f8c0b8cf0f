import { z } from 'zod'
import { errorKey } from '../core/error.ts'
import { boundedText, Id, ImagePath, Instant, Named, NamedOrder } from '../core/fields.ts'
import { wireName } from '../core/wire.ts'

export const nonNegative = z.int().min(0)
const NoId = Id.nullable()

export const maxCountedChats = 10_000
export const messagesPerPage = 50

export const Message = z.object({
  id: Id.describe('Message ID, greater than that of every earlier message of the conversation.'),
  chatId: Id,
  text: wireName(z.string(), 'message').describe(
    'Text of the message; empty for a picture without text or an erased message.',
  ),
  isOwn: z.boolean().describe('Whether the caller’s side sent the message.'),
  senderName: z.string().describe('Name of the sender; for a place or branch its name.'),
  author: Named.nullable().describe(
    'Person who wrote the message, for people of the same place, branch or team; otherwise `null`.',
  ),
  senderUserId: NoId,
  senderPlaceId: NoId,
  senderBranchId: NoId,
  receiverUserId: wireName(NoId, 'reciverUserId'),
  receiverPlaceId: wireName(NoId, 'reciverPlaceId'),
  receiverBranchId: wireName(NoId, 'reciverBranchId'),
  messageKey: z
    .string()
    .nullable()
    .describe('Message key from the sender’s request; `null` for messages of others.'),
  sentAt: wireName(Instant, 'sendDate'),
  hasPicture: z.boolean(),
  order: NamedOrder.nullable().describe('Order that the message is about; `null` if there is none.'),
  isErased: z.boolean().describe('Whether the sender deleted their account.'),
})
export type Message = z.infer<typeof Message>

export const Chat = z.object({
  chatId: nonNegative.describe('Conversation ID; 0 if the conversation hasn’t started.'),
  chatName: z.string().describe('Name of the other side.'),
  subject: z.string().nullable().describe('Subject of the complaint; `null` for other conversations.'),
  complaintId: NoId.describe('Complaint ID; `null` for other conversations.'),
  imagePath: ImagePath,
  lastMessage: wireName(z.string().nullable(), 'message').describe(
    'Text of the latest message; empty for a picture without text, `null` if there is no message.',
  ),
  lastMessageId: NoId,
  isLastOwn: z.boolean(),
  unread: wireName(nonNegative, 'messagesCount').describe('Number of unread messages of the other side.'),
  at: Instant.nullable().describe('Time of the latest message; `null` if there is none.'),
  isClosed: z.boolean().describe('Whether the conversation is hidden from the list until the next message.'),
  isMuted: z.boolean().describe('Whether the conversation is muted and excluded from the unread count.'),
  isBlocked: z.boolean().describe('Whether the caller’s side blocked the other side.'),
  mayWrite: z.boolean(),
  mayBlock: z.boolean(),
  userId: NoId.describe('User ID of the other side; `null` for a place or branch.'),
  placeId: NoId,
  branchId: NoId,
  orderId: NoId.describe('ID of the order mentioned last; `null` if there is none.'),
  found: z
    .object({ messageId: Id, text: wireName(z.string(), 'message') })
    .nullable()
    .describe('Latest message that matches the search; `null` without a match.'),
})
export type Chat = z.infer<typeof Chat>

export const MessageKey = boundedText(200, 'TooLong')
  .min(1, errorKey('requiredField'))
  .regex(/^[\x21-\x7e]+$/, errorKey('InvalidData'))
  .describe(
    'Key chosen by the sender, 1 to 200 ASCII characters. A message resent with the same key is stored once.',
  )

export const SentMessage = z.object({
  id: Id,
  chatId: Id,
  messageKey: z.string(),
  sentAt: wireName(Instant, 'sendDate'),
})
