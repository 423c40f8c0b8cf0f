import type { Chat } from '#contract/chat/schemas.ts'
import { endpoints, type WebEndpoint } from '#web/api/endpoints.ts'
import { type MessageWindow, readAround, readFromUnread } from './messageWindow.ts'

export type OpenedChat = {
  chat: Chat
  /** Null if no conversation exists yet. */
  window: MessageWindow | null
  /** A link led the reader to this message. */
  at: number | null
}

type Caller = <Input, Reply>(endpoint: WebEndpoint<Input, Reply>, input: NoInfer<Input>) => Promise<Reply>

/** Starts at the message `at`, else at the first unread one. */
export async function openConversation(
  callEndpoint: Caller,
  chatId: number,
  at: number | null = null,
): Promise<OpenedChat> {
  const read = (paging: object) => callEndpoint(endpoints.chat.getChatMessages, { chatId, ...paging })
  const [chat, window] = await Promise.all([
    callEndpoint(endpoints.chat.getChat, { chatId }),
    at ? readAround(read, at) : readFromUnread(read),
  ])
  return { chat, window, at }
}
