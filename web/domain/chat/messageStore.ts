import type { Chat } from '#contract/chat/schemas.ts'
import { chatSlots, deviceDrafts, deviceSlots } from '#web/offline/deviceDrafts.ts'

/** What is kept of a message until it has arrived. */
export type StoredMessage = {
  /** The server writes it once for this key, however often it is sent. */
  key: string
  text: string
  picture: File | null
  order: { id: number; code: string } | null
  at: string
}

type Party = Pick<Chat, 'chatId' | 'userId' | 'placeId' | 'branchId'>

/** Under which name this device keeps what somebody has yet to send in a conversation; where none was begun, to somebody. */
export function getConversationSlot(viewerId: number, { chatId, userId, placeId, branchId }: Party): string {
  const party = branchId ? `branch${branchId}` : placeId ? `place${placeId}` : `user${userId}`
  return `${chatSlots}${viewerId}:${chatId || party}:`
}

const messageSlot = (slot: string, key: string) => `${slot}message:${key}`
export const draftSlot = (slot: string) => `${slot}draft`

export function keepMessage(slot: string, message: StoredMessage): void {
  deviceDrafts.keep(messageSlot(slot, message.key), message)
}

export function dropMessage(slot: string, key: string): void {
  deviceDrafts.drop(messageSlot(slot, key))
}

/** The messages that had not arrived when the page went. */
export async function readMessages(slot: string): Promise<StoredMessage[]> {
  const stored = await Promise.all(deviceSlots(messageSlot(slot, '')).map((key) => deviceDrafts.read(key)))
  return stored.filter(Boolean) as StoredMessage[]
}

/** What was typed and not sent. */
export async function readDraft(slot: string): Promise<string> {
  const stored = (await deviceDrafts.read(draftSlot(slot))) as { text?: string } | null | undefined
  return stored?.text ?? ''
}
