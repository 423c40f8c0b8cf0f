import { type Listener, on } from '#server/core/events/events.ts'
import { closeComplaints } from './closeComplaints.service.ts'
import { mailGuestLinks } from './guestLinks.service.ts'
import { mailAnswer, mailChange } from './mails.service.ts'

export const complaintsListeners: Listener[] = [
  on('complaints.complaintChanged', {
    name: 'complaints.mailChange',
    waitsFor: 'mail',
    orderingKey: 'complaintId',
    handle: mailChange,
  }),
  on('chat.guestAnswered', {
    name: 'complaints.mailAnswer',
    waitsFor: 'mail',
    orderingKey: 'chatId',
    handle: mailAnswer,
  }),
  on('complaints.guestLinkRequested', {
    name: 'complaints.mailGuestLinks',
    waitsFor: 'mail',
    handle: mailGuestLinks,
  }),
  on('accounts.userDeleted', {
    name: 'complaints.endComplaints',
    handle: (ctx, { userId }) => closeComplaints(ctx, userId),
  }),
]
