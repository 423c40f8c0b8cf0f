import type { Output } from '#contract/call.ts'
import { type Chat, chat, type Message } from '#contract/chat.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

let keyed = 0

/** A key that nothing was sent under yet. */
export function newKey(): string {
  keyed += 1
  return `key-${keyed}`
}

type Wish = {
  chatId?: number
  receiverUserId?: number
  receiverPlaceId?: number
  receiverBranchId?: number
  text?: string
  messageKey?: string
  orderId?: number
}

/** Writes to somebody, or in a conversation. */
export function write(world: World, person: Person, wish: Wish): Promise<Output<typeof chat.sendMessage>> {
  return world.ask(chat.sendMessage, { text: 'أهلًا', messageKey: newKey(), ...wish }, person)
}

/** The newest messages of a conversation as somebody reads them, the oldest first. */
export async function messagesOf(world: World, person: Person, chatId: number): Promise<Message[]> {
  return (await world.ask(chat.getChatMessages, { chatId }, person)).data
}

export async function chatsOf(world: World, person: Person, name = ''): Promise<Chat[]> {
  return (await world.ask(chat.getChats, { name }, person)).data
}
