import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import {
  BoundedPage,
  boundedText,
  EmptyReply,
  freeText,
  Id,
  ImagePath,
  Instant,
  Named,
  NamedOrder,
  OptionalId,
  Page,
  PageInput,
  Picture,
  PrivateFile,
  pictureRefusals,
  requiredText,
} from './fields.ts'
import { messageLength, messagesAMinute, newChatsAnHour } from './limits.ts'
import { wire } from './wire.ts'

const key = (code: FailureCode) => code
const Whole = z.int().min(0)
const NoId = Id.nullable()

/** As many conversations as are counted and paged. */
export const countedChats = 10_000
/** As many messages as a page of a conversation has. */
export const messagesAPage = 50

export const Message = z.object({
  id: Id.describe('Message ID, greater than that of every earlier message of the conversation.'),
  chatId: Id,
  text: wire(z.string(), 'message').describe(
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
  receiverUserId: wire(NoId, 'reciverUserId'),
  receiverPlaceId: wire(NoId, 'reciverPlaceId'),
  receiverBranchId: wire(NoId, 'reciverBranchId'),
  messageKey: z
    .string()
    .nullable()
    .describe('Message key from the sender’s request; `null` for messages of others.'),
  sentAt: wire(Instant, 'sendDate'),
  hasPicture: z.boolean(),
  order: NamedOrder.nullable().describe('Order that the message is about; `null` if there is none.'),
  isErased: z.boolean().describe('Whether the sender deleted their account.'),
})
export type Message = z.infer<typeof Message>

export const Chat = z.object({
  chatId: Whole.describe('Conversation ID; 0 if the conversation hasn’t started.'),
  chatName: z.string().describe('Name of the other side.'),
  subject: z.string().nullable().describe('Subject of the complaint; `null` for other conversations.'),
  complaintId: NoId.describe('Complaint ID; `null` for other conversations.'),
  imagePath: ImagePath,
  lastMessage: wire(z.string().nullable(), 'message').describe(
    'Text of the latest message; empty for a picture without text, `null` if there is no message.',
  ),
  lastMessageId: NoId,
  isLastOwn: z.boolean(),
  unread: wire(Whole, 'messagesCount').describe('Number of unread messages of the other side.'),
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
    .object({ messageId: Id, text: wire(z.string(), 'message') })
    .nullable()
    .describe('Latest message that matches the search; `null` without a match.'),
})
export type Chat = z.infer<typeof Chat>

export const MessageKey = boundedText(200, 'TooLong')
  .min(1, key('requiredField'))
  .regex(/^[\x21-\x7e]+$/, key('InvalidData'))
  .describe(
    'Key chosen by the sender, 1 to 200 ASCII characters. A message resent with the same key is stored once.',
  )

const receivers = {
  receiverUserId: wire(OptionalId, 'reciverUserId', 'receiverUserId'),
  receiverPlaceId: wire(OptionalId, 'reciverPlaceId', 'receiverPlaceId'),
  receiverBranchId: wire(OptionalId, 'reciverBranchId', 'receiverBranchId'),
}

type Receivers = { [Name in keyof typeof receivers]?: number | undefined }

/** Without a conversation a message names whom it is for, one alone. */
function hasReceiver(sent: Receivers & { chatId: number }): boolean {
  const to = [sent.receiverUserId, sent.receiverPlaceId, sent.receiverBranchId]
  return sent.chatId > 0 || to.filter(Boolean).length === 1
}

const noReceiver = { message: key('requiredField'), path: ['chatId'] }

export const SentMessage = z.object({
  id: Id,
  chatId: Id,
  messageKey: z.string(),
  sentAt: wire(Instant, 'sendDate'),
})
const ChatId = Whole.max(2_147_483_647)
  .default(0)
  .describe('Conversation ID. 0: start a conversation with the receiver.')
const sending = ['NotFound', 'ChatBlocked', 'ChatEnded'] as const
const limits = `Limits per person: ${messagesAMinute} messages per minute, ${newChatsAnHour} new conversations per hour.`

const OfChat = { chatId: Id }

export const chat = calls('chat', {
  getChats: {
    method: 'POST',
    path: '/Chatting/GetChats',
    about:
      'Lists the conversations of the caller, or of the caller’s place or branch, newest first. A search by name or by three letters of a message also finds closed ones.',
    access: 'user',
    reads: true,
    input: z.object({ ...PageInput, name: freeText(100).default('') }),
    output: BoundedPage(Chat),
  },
  getChatBetween: {
    method: 'GET',
    path: '/Chatting/GetChatBetween',
    about:
      'Returns the caller’s conversation with a person, place or branch. If there is none yet that the caller may start, its `chatId` is 0. Members start conversations with places and branches, staff with any user.',
    access: 'user',
    refuses: ['NotFound'],
    input: z
      .object({ userId: OptionalId, placeId: OptionalId, branchId: OptionalId })
      .refine(({ userId, placeId, branchId }) => [userId, placeId, branchId].filter(Boolean).length === 1, {
        message: key('requiredField'),
        path: ['userId'],
      }),
    output: Chat,
  },
  getChat: {
    method: 'GET',
    path: '/Chatting/GetChat',
    about: 'Returns a conversation of the caller, as it is in the list.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object(OfChat),
    output: Chat,
  },
  getChatMessages: {
    method: 'GET',
    path: '/Chatting/GetChatMessages',
    about: `Lists messages of a conversation, ${messagesAPage} per page, oldest first within a page. Page 1 contains the newest. Use \`beforeId\` for older and \`afterId\` for newer messages.`,
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({
      ...OfChat,
      page: wire(PageInput.page, 'pageId', 'page'),
      beforeId: OptionalId.describe('Message ID. Returns messages before it, newest page first.'),
      afterId: OptionalId.describe('Message ID. Returns messages after it, oldest page first.'),
    }),
    output: Page(Message).extend({
      readId: Whole.describe('ID of the last message that the caller’s side has read; 0 if none.'),
      readByOtherId: Whole.describe('ID of the last message that the other side has read; 0 if none.'),
    }),
  },
  sendMessage: {
    method: 'POST',
    path: '/Chatting/SendMessage',
    about: `Sends a message in a conversation, or starts a conversation with the receiver. Both sides receive it on their event streams. ${limits}`,
    access: 'user',
    refuses: sending,
    input: z
      .object({
        chatId: ChatId,
        ...receivers,
        text: wire(requiredText(messageLength), 'message'),
        messageKey: MessageKey,
        orderId: OptionalId.describe('ID of an order of both sides that the message is about.'),
      })
      .refine(hasReceiver, noReceiver),
    output: SentMessage,
  },
  sendPicture: {
    method: 'POST',
    path: '/Chatting/SendPicture',
    about:
      'Sends a picture that only both sides can see, with or without text. The limits of `sendMessage` apply.',
    access: 'user',
    sends: 'form',
    refuses: [...sending, ...pictureRefusals],
    input: z
      .object({
        chatId: ChatId,
        ...receivers,
        image: Picture,
        text: wire(freeText(messageLength).default(''), 'message'),
        messageKey: MessageKey,
        orderId: OptionalId.describe('ID of an order of both sides that the message is about.'),
      })
      .refine(hasReceiver, noReceiver),
    output: SentMessage,
  },
  getPicture: {
    method: 'GET',
    path: '/Chatting/GetPicture',
    about: 'Returns the picture of a message to both sides of the conversation.',
    access: 'user',
    replies: 'file',
    refuses: ['NotFound'],
    input: z.object({ messageId: Id }),
    output: PrivateFile('image/webp'),
  },
  markSeen: {
    method: 'POST',
    path: '/Chatting/MarkSeen',
    about:
      'Marks messages up to the given one as read for the caller’s side. Returns the number of messages still unread.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ ...OfChat, messageId: Id }),
    output: z.object({ unread: wire(Whole, 'messagesCount') }),
  },
  closeChat: {
    method: 'POST',
    path: '/Chatting/CloseConversion',
    about:
      'Hides a conversation from the list of the caller’s side until the next message, and marks it as read.',
    access: 'user',
    sends: 'query',
    refuses: ['NotFound'],
    input: z.object(OfChat),
    output: EmptyReply,
  },
  muteChat: {
    method: 'POST',
    path: '/Chatting/MuteChat',
    about: 'Mutes or unmutes a conversation for the caller’s side.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ ...OfChat, isMuted: z.boolean() }),
    output: EmptyReply,
  },
  blockChat: {
    method: 'POST',
    path: '/Chatting/BlockChat',
    about:
      'Blocks or unblocks the other side of a conversation. A block applies between a member and a whole place with all its branches, in both directions.',
    access: 'user',
    refuses: ['NotFound', 'ChatNotBlockable'],
    input: z.object({ ...OfChat, isBlocked: z.boolean() }),
    output: EmptyReply,
  },
})
