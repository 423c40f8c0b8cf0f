import { type Listener, on } from '#server/core/events/events.ts'
import { eraseMessageBodies } from './erase.service.ts'

export const chatListeners: Listener[] = [
  on('accounts.userDeleted', { name: 'chat.eraseMessagesOfDeletedUser', handle: eraseMessageBodies }),
]
