import type { Message } from '#contract/chat/schemas.ts'
import type { EndpointInput, EndpointReply, endpoints } from '#web/api/endpoints.ts'

export type MessagePage = EndpointReply<typeof endpoints.chat.getChatMessages>

/** The displayed part of a conversation: contiguous, oldest first. */
export type MessageWindow = {
  messages: readonly Message[]
  hasOlder: boolean
  hasNewer: boolean
  /** Last message read by the reader's side, and by the other side. */
  readId: number
  readByOtherId: number
}

type Paging = Omit<EndpointInput<typeof endpoints.chat.getChatMessages>, 'chatId'>

export type ReadPage = (paging: Paging) => Promise<MessagePage>

const newestId = ({ messages }: MessageWindow) => messages.at(-1)?.id ?? 0
const oldestId = ({ messages }: MessageWindow) => messages[0]?.id ?? 0

export function withOlder(window: MessageWindow, { data, hasNext }: MessagePage): MessageWindow {
  const older = data.filter(({ id }) => id < (oldestId(window) || Number.POSITIVE_INFINITY))
  return { ...window, messages: [...older, ...window.messages], hasOlder: hasNext }
}

export function withNewer(window: MessageWindow, page: MessagePage): MessageWindow {
  const newer = page.data.filter(({ id }) => id > newestId(window))
  return {
    ...window,
    messages: newer.length > 0 ? [...window.messages, ...newer] : window.messages,
    hasNewer: page.hasNext,
    readId: Math.max(window.readId, page.readId),
    readByOtherId: Math.max(window.readByOtherId, page.readByOtherId),
  }
}

/** Extends the window by newer messages, or replaces it if messages are missing in between. */
export function refreshWindow(current: MessageWindow, loaded: MessageWindow): MessageWindow {
  const meets = oldestId(loaded) <= newestId(current) && newestId(loaded) >= oldestId(current)
  if (!meets) return loaded
  const { messages, hasNewer, readId, readByOtherId } = loaded
  return withNewer(current, {
    data: [...messages],
    hasNext: newestId(loaded) >= newestId(current) ? hasNewer : current.hasNewer,
    readId,
    readByOtherId,
    currentPage: 1,
    totalPages: 1,
    totalCount: messages.length,
  })
}

export async function readNewest(read: ReadPage): Promise<MessageWindow> {
  const { data: messages, hasNext: hasOlder, readId, readByOtherId } = await read({})
  return { messages, hasOlder, hasNewer: false, readId, readByOtherId }
}

export async function readAround(read: ReadPage, id: number): Promise<MessageWindow> {
  const [before, after] = await Promise.all([read({ beforeId: id + 1 }), read({ afterId: id })])
  const { readId, readByOtherId } = after
  return {
    messages: [...before.data, ...after.data],
    hasOlder: before.hasNext,
    hasNewer: after.hasNext,
    readId,
    readByOtherId,
  }
}

/** Starts at the end if all messages are read. */
export async function readFromUnread(read: ReadPage): Promise<MessageWindow> {
  const newest = await readNewest(read)
  const isAbove = newest.hasOlder && oldestId(newest) > newest.readId
  return isAbove ? readAround(read, Math.max(newest.readId, 1)) : newest
}

/** Skips the reader's own messages. */
export function findFirstUnreadId({ messages, readId }: MessageWindow): number | null {
  return messages.find(({ id, isOwn }) => id > readId && !isOwn)?.id ?? null
}
