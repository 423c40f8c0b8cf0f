import type { Listeners } from '../../core/events.ts'
import { mailContactForm } from './contact.service.ts'

export const pagesListeners = {
  'pages.contactFormSent': [mailContactForm],
} satisfies Listeners
