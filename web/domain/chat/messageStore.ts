import type { Chat } from '#contract/chat/schemas.ts'
import { chatSlotPrefix, deviceDrafts, findDraftSlots } from '#web/offline/deviceDrafts.ts'

export type StoredMessage = {
  /** Idempotency key. */
  key: string
  text: string
  picture: File | null
  order: { id: number; code: string } | null
  at: string
}

type Party = Pick<Chat, 'chatId' | 'userId' | 'placeId' | 'branchId'>

/** By conversation, or by receiver if no conversation exists. */
export function getConversationSlot(viewerId: number, { chatId, userId, placeId, branchId }: Party): string {
  const party = branchId ? `branch${branchId}` : placeId ? `place${placeId}` : `user${userId}`
  return `${chatSlotPrefix}${viewerId}:${chatId || party}:`
}

const messageSlot = (slot: string, key: string) => `${slot}message:${key}`
export const draftSlot = (slot: string) => `${slot}draft`

export function keepMessage(slot: string, message: StoredMessage): void {
  deviceDrafts.keep(messageSlot(slot, message.key), message)
}

export function dropMessage(slot: string, key: string): void {
  deviceDrafts.drop(messageSlot(slot, key))
}

/** Reads the messages that hadn't arrived when the page closed. */
export async function readMessages(slot: string): Promise<StoredMessage[]> {
  const stored = await Promise.all(findDraftSlots(messageSlot(slot, '')).map((key) => deviceDrafts.read(key)))
  return stored.filter(Boolean) as StoredMessage[]
}

export async function readDraft(slot: string): Promise<string> {
  const stored = (await deviceDrafts.read(draftSlot(slot))) as { text?: string } | null | undefined
  return stored?.text ?? ''
}
