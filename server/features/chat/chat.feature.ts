import { chat } from '#contract/chat/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { chatJobs } from './chat.jobs.ts'
import { chatListeners } from './chat.listeners.ts'
import { chatNotifications } from './chat.notifications.ts'
import { getChat, getChatBetween, listChats } from './chats.service.ts'
import { listMessages, readPicture } from './messages.service.ts'
import { blockChat, closeChat, markSeen, muteChat } from './readState.service.ts'
import { sendMessage, sendPicture } from './send.service.ts'

const chatRoutes = routes(chat, {
  getChats: ({ ctx, actor, input }) => listChats(ctx, actor, input),
  getChatBetween: ({ ctx, actor, input }) => getChatBetween(ctx, actor, input),
  getChat: ({ ctx, actor, input }) => getChat(ctx, actor, input.chatId),
  getChatMessages: ({ ctx, actor, input }) => listMessages(ctx, actor, input),
  sendMessage: ({ ctx, actor, input }) => sendMessage(ctx, actor, input),
  sendPicture: ({ ctx, actor, input }) => sendPicture(ctx, actor, input),
  getPicture: ({ ctx, actor, input }) => readPicture(ctx, actor, input.messageId),
  markSeen: ({ ctx, actor, input }) => markSeen(ctx, actor, input),
  async closeChat({ ctx, actor, input }) {
    await closeChat(ctx, actor, input.chatId)
    return {}
  },
  async muteChat({ ctx, actor, input }) {
    await muteChat(ctx, actor, input)
    return {}
  },
  async blockChat({ ctx, actor, input }) {
    await blockChat(ctx, actor, input)
    return {}
  },
})

export const chatFeature: Feature = {
  routes: chatRoutes,
  listeners: [...chatListeners, ...chatNotifications],
  jobs: chatJobs,
}
