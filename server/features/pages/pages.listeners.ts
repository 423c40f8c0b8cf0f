import { type Listener, on } from '../../core/events.ts'
import { mailContactForm } from './contact.service.ts'

export const pagesListeners: Listener[] = [
  on('pages.contactFormSent', { name: 'pages.mailContactForm', waitsFor: 'mail', handle: mailContactForm }),
]
