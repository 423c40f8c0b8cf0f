import type { Chat } from '#contract/chat.ts'
import { chatSlots, deviceDrafts, deviceSlots } from '#web/offline/deviceDrafts.ts'

/** What is kept of a message until it has arrived. */
export type KeptMessage = {
  /** The server writes it once for this key, however often it is sent. */
  key: string
  text: string
  picture: File | null
  order: { id: number; code: string } | null
  at: string
}

type Party = Pick<Chat, 'chatId' | 'userId' | 'placeId' | 'branchId'>

/** Under which name this device keeps what somebody has yet to send in a conversation; where none was begun, to somebody. */
export function slotOf(viewerId: number, { chatId, userId, placeId, branchId }: Party): string {
  const party = branchId ? `branch${branchId}` : placeId ? `place${placeId}` : `user${userId}`
  return `${chatSlots}${viewerId}:${chatId || party}:`
}

const messageSlot = (slot: string, key: string) => `${slot}message:${key}`
export const draftSlot = (slot: string) => `${slot}draft`

export function keepMessage(slot: string, message: KeptMessage): void {
  deviceDrafts.keep(messageSlot(slot, message.key), message)
}

export function dropMessage(slot: string, key: string): void {
  deviceDrafts.drop(messageSlot(slot, key))
}

/** The messages that had not arrived when the page went. */
export async function readMessages(slot: string): Promise<KeptMessage[]> {
  const kept = await Promise.all(deviceSlots(messageSlot(slot, '')).map((each) => deviceDrafts.read(each)))
  return kept.filter(Boolean) as KeptMessage[]
}

/** What was typed and not sent. */
export async function readDraft(slot: string): Promise<string> {
  const kept = (await deviceDrafts.read(draftSlot(slot))) as { text?: string } | null | undefined
  return kept?.text ?? ''
}
