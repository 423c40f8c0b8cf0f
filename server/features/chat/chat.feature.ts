import { chat } from '#contract/chat/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { chatJobs } from './chat.jobs.ts'
import { chatListeners } from './chat.listeners.ts'
import { chatNotifications } from './chat.notifications.ts'
import { getChat, getChatBetween, getChats } from './chats.service.ts'
import { getChatMessages, getPicture } from './messages.service.ts'
import { blockChat, closeChat, markSeen, muteChat } from './readState.service.ts'
import { sendMessage, sendPicture } from './send.service.ts'

export const chatFeature: Feature = {
  routes: routes(chat, {
    getChats,
    getChatBetween,
    getChat,
    getChatMessages,
    sendMessage,
    sendPicture,
    getPicture,
    markSeen,
    closeChat,
    muteChat,
    blockChat,
  }),
  listeners: [...chatListeners, ...chatNotifications],
  jobs: chatJobs,
}
