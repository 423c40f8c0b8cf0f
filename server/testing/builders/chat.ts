import { chat } from '#contract/chat/endpoints.ts'
import type { Chat, Message } from '#contract/chat/schemas.ts'
import type { Output } from '#contract/core/endpoint.ts'
import type { TestApp } from '../app/testApp.ts'
import type { TestUser } from './users.ts'

let keyCount = 0

export function newKey(): string {
  keyCount += 1
  return `key-${keyCount}`
}

type MessageInput = {
  chatId?: number
  receiverUserId?: number
  receiverPlaceId?: number
  receiverBranchId?: number
  text?: string
  messageKey?: string
  orderId?: number
}

export function sendMessage(
  app: TestApp,
  person: TestUser,
  input: MessageInput,
): Promise<Output<typeof chat.sendMessage>> {
  return app.request(chat.sendMessage, { text: 'أهلًا', messageKey: newKey(), ...input }, person)
}

/** The newest ones as this user sees them, oldest first. */
export async function getMessages(app: TestApp, person: TestUser, chatId: number): Promise<Message[]> {
  return (await app.request(chat.getChatMessages, { chatId }, person)).data
}

export async function getChats(app: TestApp, person: TestUser, name = ''): Promise<Chat[]> {
  return (await app.request(chat.getChats, { name }, person)).data
}
