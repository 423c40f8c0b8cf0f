import { type Listener, on } from '#server/core/events/events.ts'
import { mailContactAnswer, mailContactForm } from './contact.service.ts'

export const pagesListeners: Listener[] = [
  on('pages.contactFormSent', { name: 'pages.mailContactForm', waitsFor: 'mail', handle: mailContactForm }),
  on('pages.contactMailAnswered', {
    name: 'pages.mailContactAnswer',
    waitsFor: 'mail',
    handle: (ctx, { contactMailId }) => mailContactAnswer(ctx, contactMailId),
  }),
]
