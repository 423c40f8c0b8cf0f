import type { Chat } from '#contract/chat/schemas.ts'
import { endpoints, type WebEndpoint } from '#web/api/endpoints.ts'
import { type MessageWindow, readAround, readFromUnread } from './messageWindow.ts'

/** A conversation as a page opens it. */
export type OpenedChat = {
  chat: Chat
  /** Null where none was begun yet. */
  window: MessageWindow | null
  /** The message that the reader was led to. */
  at: number | null
}

type Caller = <Input, Reply>(endpoint: WebEndpoint<Input, Reply>, input: NoInfer<Input>) => Promise<Reply>

/** A conversation of the reader, at the message that they are led to, else at the first that they haven't read. */
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
