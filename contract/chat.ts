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
  id: Id.describe('Greater than that of every earlier message of the conversation.'),
  chatId: Id,
  text: wire(z.string(), 'message').describe('Empty: a picture alone, or erased.'),
  isOwn: z.boolean().describe('Written by one’s own side.'),
  senderName: z.string().describe('Of a place or branch its name, whoever wrote.'),
  author: Named.nullable().describe(
    'Who wrote, for the people of the same place, branch or team; else null.',
  ),
  senderUserId: NoId,
  senderPlaceId: NoId,
  senderBranchId: NoId,
  receiverUserId: wire(NoId, 'reciverUserId'),
  receiverPlaceId: wire(NoId, 'reciverPlaceId'),
  receiverBranchId: wire(NoId, 'reciverBranchId'),
  messageKey: z.string().nullable().describe('The key that one sent it with; null of others’ messages.'),
  sentAt: wire(Instant, 'sendDate'),
  hasPicture: z.boolean(),
  order: NamedOrder.nullable().describe('The order that it is about.'),
  isErased: z.boolean().describe('Its writer deleted their account.'),
})
export type Message = z.infer<typeof Message>

export const Chat = z.object({
  chatId: Whole.describe('0: none was begun yet.'),
  chatName: z.string().describe('The other side’s name.'),
  subject: z.string().nullable().describe('What a complaint’s conversation is about; else null.'),
  complaintId: NoId.describe('Of a complaint’s conversation.'),
  imagePath: ImagePath,
  lastMessage: wire(z.string().nullable(), 'message').describe(
    'The last; empty where it is a picture alone.',
  ),
  lastMessageId: NoId,
  isLastOwn: z.boolean(),
  unread: wire(Whole, 'messagesCount').describe('How many messages of the other side are unread.'),
  at: Instant.nullable().describe('When the last came.'),
  isClosed: z.boolean().describe('Hidden from the list until the next message.'),
  isMuted: z.boolean().describe('Not counted in the badge.'),
  isBlocked: z.boolean().describe('By one’s own side.'),
  mayWrite: z.boolean(),
  mayBlock: z.boolean(),
  userId: NoId.describe('Of the other side; so are place and branch.'),
  placeId: NoId,
  branchId: NoId,
  orderId: NoId.describe('The order that was named last.'),
  found: z
    .object({ messageId: Id, text: wire(z.string(), 'message') })
    .nullable()
    .describe('The latest message that contains what was searched for.'),
})
export type Chat = z.infer<typeof Chat>

export const MessageKey = boundedText(200, 'TooLong')
  .min(1, key('requiredField'))
  .regex(/^[\x21-\x7e]+$/, key('InvalidData'))
  .describe('Of the sender; what is sent again under it exists once.')

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
const ChatId = Whole.max(2_147_483_647).default(0).describe('0: a new conversation with the receiver.')
const sending = ['NotFound', 'ChatBlocked', 'ChatEnded'] as const
const limits = `${messagesAMinute} messages a minute and person, ${newChatsAnHour} new conversations an hour.`

const OfChat = { chatId: Id }

export const chat = calls('chat', {
  getChats: {
    method: 'POST',
    path: '/Chatting/GetChats',
    about:
      'One’s conversations, of one’s place or branch those of all its people, the latest first. With a name closed ones, too: by the other side’s name, or by three letters of a message.',
    access: 'user',
    reads: true,
    input: z.object({ ...PageInput, name: freeText(100).default('') }),
    output: BoundedPage(Chat),
  },
  getChatBetween: {
    method: 'GET',
    path: '/Chatting/GetChatBetween',
    about:
      'The conversation with a person, place or branch; one without an id where there is none yet that one may begin. Members begin them with places and branches, staff who message users with anybody.',
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
    about: 'A conversation of one’s own, as its row in the list.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object(OfChat),
    output: Chat,
  },
  getChatMessages: {
    method: 'GET',
    path: '/Chatting/GetChatMessages',
    about: `Messages of a conversation, ${messagesAPage} a page, the oldest first within it; page 1 has the newest. Older ones are asked for by the id before which they came, what came meanwhile by the id after which.`,
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({
      ...OfChat,
      page: wire(PageInput.page, 'pageId', 'page'),
      beforeId: OptionalId.describe('Pages are counted back from before this message.'),
      afterId: OptionalId.describe('Pages are counted on from after this message.'),
    }),
    output: Page(Message).extend({
      readId: Whole.describe('Up to which message one’s own side has read.'),
      readByOtherId: Whole.describe('Up to which message the other side has read.'),
    }),
  },
  sendMessage: {
    method: 'POST',
    path: '/Chatting/SendMessage',
    about: `Sends a message in a conversation, or begins one with its receiver; both sides hear of it on their live streams. ${limits}`,
    access: 'user',
    refuses: sending,
    input: z
      .object({
        chatId: ChatId,
        ...receivers,
        text: wire(requiredText(messageLength), 'message'),
        messageKey: MessageKey,
        orderId: OptionalId.describe('An order of both sides.'),
      })
      .refine(hasReceiver, noReceiver),
    output: SentMessage,
  },
  sendPicture: {
    method: 'POST',
    path: '/Chatting/SendPicture',
    about: 'Sends a picture, which only the two sides see, with or without words; else as a message.',
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
        orderId: OptionalId.describe('An order of both sides.'),
      })
      .refine(hasReceiver, noReceiver),
    output: SentMessage,
  },
  getPicture: {
    method: 'GET',
    path: '/Chatting/GetPicture',
    about: 'The picture of a message, for the people of both sides.',
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
      'One’s side has read up to a message; the people of a side share what is read. Replies what is left unread there.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ ...OfChat, messageId: Id }),
    output: z.object({ unread: wire(Whole, 'messagesCount') }),
  },
  closeChat: {
    method: 'POST',
    path: '/Chatting/CloseConversion',
    about:
      'Hides a conversation from one’s own side’s list until the next message; what is in it counts as read.',
    access: 'user',
    sends: 'query',
    refuses: ['NotFound'],
    input: z.object(OfChat),
    output: EmptyReply,
  },
  muteChat: {
    method: 'POST',
    path: '/Chatting/MuteChat',
    about: 'Mutes a conversation for one’s own side, or has it heard again.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ ...OfChat, isMuted: z.boolean() }),
    output: EmptyReply,
  },
  blockChat: {
    method: 'POST',
    path: '/Chatting/BlockChat',
    about:
      'Blocks the other side, or takes that back. It holds between a member and a whole place, with all of its branches, and stops both.',
    access: 'user',
    refuses: ['NotFound', 'ChatNotBlockable'],
    input: z.object({ ...OfChat, isBlocked: z.boolean() }),
    output: EmptyReply,
  },
})
