import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import {
  BoundedPage,
  EmptyReply,
  freeText,
  Id,
  OptionalId,
  Page,
  PageInput,
  Picture,
  PrivateFile,
  pictureErrors,
  requiredText,
} from '../core/fields.ts'
import { maxMessagesPerMinute, maxNewChatsPerHour, messageLength } from '../core/limits.ts'
import { wireName } from '../core/wire.ts'
import { Chat, Message, MessageKey, messagesPerPage, nonNegative, SentMessage } from './schemas.ts'

const receivers = {
  receiverUserId: wireName(OptionalId, 'reciverUserId', 'receiverUserId'),
  receiverPlaceId: wireName(OptionalId, 'reciverPlaceId', 'receiverPlaceId'),
  receiverBranchId: wireName(OptionalId, 'reciverBranchId', 'receiverBranchId'),
}

type Receivers = { [Name in keyof typeof receivers]?: number | undefined }

/** Without `chatId`, a message must name exactly one receiver. */
function hasReceiver(message: Receivers & { chatId: number }): boolean {
  const receiverIds = [message.receiverUserId, message.receiverPlaceId, message.receiverBranchId]
  return message.chatId > 0 || receiverIds.filter(Boolean).length === 1
}

const noReceiver = { message: errorKey('requiredField'), path: ['chatId'] }

const ChatId = nonNegative
  .max(2_147_483_647)
  .default(0)
  .describe('Conversation ID. 0: start a conversation with the receiver.')
const sendErrors = ['NotFound', 'ChatBlocked', 'ChatEnded', 'ChatRestricted'] as const
const limits = `Limits per person: ${maxMessagesPerMinute} messages per minute, ${maxNewChatsPerHour} new conversations per hour.`

const chatRef = { chatId: Id }

export const chat = defineEndpoints('chat', {
  getChats: {
    method: 'POST',
    path: '/Chatting/GetChats',
    about:
      'Lists the conversations of the caller, or of the caller’s place or branch, newest first. A search by name or by three letters of a message also finds closed ones.',
    access: 'user',
    isReadOnly: true,
    input: z.object({ ...PageInput, name: freeText(100).default('') }),
    output: BoundedPage(Chat),
  },
  getChatBetween: {
    method: 'GET',
    path: '/Chatting/GetChatBetween',
    about:
      'Returns the caller’s conversation with a person, place or branch. If there is none yet that the caller may start, its `chatId` is 0. Members start conversations with places and branches, staff with any user.',
    access: 'user',
    errors: ['NotFound'],
    input: z
      .object({ userId: OptionalId, placeId: OptionalId, branchId: OptionalId })
      .refine(({ userId, placeId, branchId }) => [userId, placeId, branchId].filter(Boolean).length === 1, {
        message: errorKey('requiredField'),
        path: ['userId'],
      }),
    output: Chat,
  },
  getChat: {
    method: 'GET',
    path: '/Chatting/GetChat',
    about: 'Returns a conversation of the caller, as it is in the list.',
    access: 'user',
    errors: ['NotFound'],
    input: z.object(chatRef),
    output: Chat,
  },
  getChatMessages: {
    method: 'GET',
    path: '/Chatting/GetChatMessages',
    about: `Lists messages of a conversation, ${messagesPerPage} per page, oldest first within a page. Page 1 contains the newest. Use \`beforeId\` for older and \`afterId\` for newer messages.`,
    access: 'user',
    errors: ['NotFound'],
    input: z.object({
      ...chatRef,
      page: wireName(PageInput.page, 'pageId', 'page'),
      beforeId: OptionalId.describe('Message ID. Returns messages before it, newest page first.'),
      afterId: OptionalId.describe('Message ID. Returns messages after it, oldest page first.'),
    }),
    output: Page(Message).extend({
      readId: nonNegative.describe('ID of the last message that the caller’s side has read; 0 if none.'),
      readByOtherId: nonNegative.describe('ID of the last message that the other side has read; 0 if none.'),
    }),
  },
  sendMessage: {
    method: 'POST',
    path: '/Chatting/SendMessage',
    about: `Sends a message in a conversation, or starts a conversation with the receiver. Both sides receive it on their event streams. ${limits}`,
    access: 'user',
    restrictionExempt: true,
    errors: sendErrors,
    input: z
      .object({
        chatId: ChatId,
        ...receivers,
        text: wireName(requiredText(messageLength), 'message'),
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
    restrictionExempt: true,
    sends: 'form',
    errors: [...sendErrors, ...pictureErrors],
    input: z
      .object({
        chatId: ChatId,
        ...receivers,
        image: Picture,
        text: wireName(freeText(messageLength).default(''), 'message'),
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
    errors: ['NotFound'],
    input: z.object({ messageId: Id }),
    output: PrivateFile('image/webp'),
  },
  markSeen: {
    method: 'POST',
    path: '/Chatting/MarkSeen',
    about:
      'Marks messages up to the given one as read for the caller’s side. Returns the number of messages still unread.',
    access: 'user',
    restrictionExempt: true,
    errors: ['NotFound'],
    input: z.object({ ...chatRef, messageId: Id }),
    output: z.object({ unread: wireName(nonNegative, 'messagesCount') }),
  },
  closeChat: {
    method: 'POST',
    path: '/Chatting/CloseConversion',
    about:
      'Hides a conversation from the list of the caller’s side until the next message, and marks it as read.',
    access: 'user',
    sends: 'query',
    errors: ['NotFound'],
    input: z.object(chatRef),
    output: EmptyReply,
  },
  muteChat: {
    method: 'POST',
    path: '/Chatting/MuteChat',
    about: 'Mutes or unmutes a conversation for the caller’s side.',
    access: 'user',
    errors: ['NotFound'],
    input: z.object({ ...chatRef, isMuted: z.boolean() }),
    output: EmptyReply,
  },
  blockChat: {
    method: 'POST',
    path: '/Chatting/BlockChat',
    about:
      'Blocks or unblocks the other side of a conversation. A block applies between a member and a whole place with all its branches, in both directions.',
    access: 'user',
    errors: ['NotFound', 'ChatNotBlockable'],
    input: z.object({ ...chatRef, isBlocked: z.boolean() }),
    output: EmptyReply,
  },
})
