import type { Chat } from '#contract/chat.ts'
import { calls, type WebCall } from '#web/api/calls.ts'
import { type MessageWindow, readAround, readFromUnread } from './messageWindow.ts'

/** A conversation as a page opens it. */
export type OpenedChat = {
  chat: Chat
  /** Null where none was begun yet. */
  window: MessageWindow | null
  /** The message that the reader was led to. */
  at: number | null
}

type Ask = <Given, Reply>(call: WebCall<Given, Reply>, input: NoInfer<Given>) => Promise<Reply>

/** A conversation of the reader, at the message that they are led to, else at the first that they haven't read. */
export async function openConversation(
  ask: Ask,
  chatId: number,
  at: number | null = null,
): Promise<OpenedChat> {
  const read = (paging: object) => ask(calls.chat.getChatMessages, { chatId, ...paging })
  const [chat, window] = await Promise.all([
    ask(calls.chat.getChat, { chatId }),
    at ? readAround(read, at) : readFromUnread(read),
  ])
  return { chat, window, at }
}
