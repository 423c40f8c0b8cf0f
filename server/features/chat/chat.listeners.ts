import { type Listener, on } from '#server/core/events.ts'
import { eraseWords } from './erase.service.ts'

export const chatListeners: Listener[] = [
  on('accounts.userDeleted', { name: 'chat.eraseWords', handle: eraseWords }),
]
