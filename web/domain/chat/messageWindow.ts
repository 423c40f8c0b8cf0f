import type { Message } from '#contract/chat/schemas.ts'
import type { EndpointInput, EndpointReply, endpoints } from '#web/api/endpoints.ts'

export type MessagePage = EndpointReply<typeof endpoints.chat.getChatMessages>

/** The part of a conversation that is shown, without gaps, the oldest first. */
export type MessageWindow = {
  messages: readonly Message[]
  hasOlder: boolean
  hasNewer: boolean
  /** Up to which message one's own side and the other have read. */
  readId: number
  readByOtherId: number
}

type Paging = Omit<EndpointInput<typeof endpoints.chat.getChatMessages>, 'chatId'>

/** Asks for a page of one conversation. */
export type ReadPage = (paging: Paging) => Promise<MessagePage>

const newestId = ({ messages }: MessageWindow) => messages.at(-1)?.id ?? 0
const oldestId = ({ messages }: MessageWindow) => messages[0]?.id ?? 0

/** With what came before it. */
export function withOlder(window: MessageWindow, { data, hasNext }: MessagePage): MessageWindow {
  const older = data.filter(({ id }) => id < (oldestId(window) || Number.POSITIVE_INFINITY))
  return { ...window, messages: [...older, ...window.messages], hasOlder: hasNext }
}

/** With what came after it. */
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

/** What is shown after the page was loaded anew: the same with what is newer, unless something lies between. */
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

/** The newest messages. */
export async function readNewest(read: ReadPage): Promise<MessageWindow> {
  const { data: messages, hasNext: hasOlder, readId, readByOtherId } = await read({})
  return { messages, hasOlder, hasNewer: false, readId, readByOtherId }
}

/** The messages around one, itself among those before. */
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

/** Where somebody begins to read: at the first message they haven't, else at the end. */
export async function readFromUnread(read: ReadPage): Promise<MessageWindow> {
  const newest = await readNewest(read)
  const isAbove = newest.hasOlder && oldestId(newest) > newest.readId
  return isAbove ? readAround(read, Math.max(newest.readId, 1)) : newest
}

/** The first message of the other side that isn't read yet. */
export function findFirstUnreadId({ messages, readId }: MessageWindow): number | null {
  return messages.find(({ id, isOwn }) => id > readId && !isOwn)?.id ?? null
}
