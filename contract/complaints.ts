import { z } from 'zod'
import { calls } from './call.ts'
import { Chat, Message, MessageKey, messagesAPage, SentMessage } from './chat.ts'
import { Complaint, GuestComplaint } from './complaint.ts'
import { complaintStates } from './complaintStates.ts'
import { dataRights } from './dataRights.ts'
import type { FailureCode } from './failures.ts'
import {
  BoundedPage,
  Email,
  EmptyReply,
  freeText,
  Honeypot,
  Id,
  IdReply,
  Instant,
  Name,
  OptionalId,
  Page,
  PageInput,
  PrivateFile,
  requiredLine,
  requiredText,
  Version,
} from './fields.ts'
import {
  complaintsAnHour,
  contactsAnHour,
  guestComplaintsADay,
  guestLinkDays,
  guestLinksAnHour,
  measuredComplaintDays,
  messageLength,
  mostGuestLinks,
  reopenDays,
} from './limits.ts'
import { wire } from './wire.ts'

const key = (code: FailureCode) => code

/** As many answer templates as there can be. */
export const mostTemplates = 100

const ReportId = wire(Id, 'reportId', 'id')
const OfReport = { reportId: ReportId }
const Words = requiredText(messageLength)
const staffOnly = 'ManageUserReports'

export const AnswerTemplate = z.object({
  id: Id,
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  textAr: z.string(),
  textEn: z.string(),
  version: Version,
})
export type AnswerTemplate = z.infer<typeof AnswerTemplate>

const Token = freeText(100).min(1, key('requiredField')).describe('Of the link in a guest’s mail.')
const Older = { beforeId: OptionalId.describe('Pages are counted back from before this message.') }
export const MessagePage = Page(Message)

export const complaints = calls('complaints', {
  sendComplaint: {
    method: 'POST',
    path: '/Chatting/SendComplaint',
    about: `Makes a complaint, which begins a conversation with the team; ${complaintsAnHour} an hour and person.`,
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({
      subject: requiredLine(120),
      text: Words,
      servicePlaceId: wire(OptionalId, 'servicePlaceId', 'serivesPlaceId').describe('The place it is about.'),
      orderId: OptionalId.describe('The order of one’s own that it is about.'),
      right: z.enum(dataRights, key('InvalidData')).optional().describe('The right that it asks for.'),
    }),
    output: Complaint,
  },
  reportMessage: {
    method: 'POST',
    path: '/Chatting/ReportMessage',
    about:
      'Reports a message that the other side of a conversation wrote: a complaint with the whole conversation, which the team reads until it is processed.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ messageId: Id, text: Words.describe('What is wrong with it.') }),
    output: Complaint,
  },
  getUserReports: {
    method: 'GET',
    path: '/Chatting/GetUserReports',
    about:
      'One’s own complaints, the latest first; for staff who look after complaints everybody’s: those in process first, who waits longest at the top.',
    access: 'user',
    input: z.object({
      ...PageInput,
      state: z.enum(complaintStates, key('InvalidData')).optional(),
      mine: z.boolean().default(false).describe('For staff: those that they have.'),
      unassigned: z.boolean().default(false).describe('For staff: those that nobody has.'),
      kind: z.enum(['member', 'guest', 'report', 'right'], key('InvalidData')).optional(),
      waitingHours: z
        .int()
        .min(0, key('InvalidData'))
        .max(10_000, key('InvalidData'))
        .optional()
        .describe('Whose sender has waited for an answer for more than so many hours.'),
      name: freeText(100)
        .default('')
        .describe('Part of the subject, the text or the sender’s name, or # and its id.'),
    }),
    output: BoundedPage(Complaint),
  },
  getUserReport: {
    method: 'GET',
    path: '/Chatting/GetUserReport',
    about: 'A complaint, for its sender and for staff who look after complaints.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object(OfReport),
    output: Complaint,
  },
  reopenReport: {
    method: 'POST',
    path: '/Chatting/ReopenReport',
    about: `Has a processed complaint of one’s own processed anew, within ${reopenDays} days, with or without a word on why.`,
    access: 'user',
    takesQuery: true,
    refuses: ['NotFound', 'WrongComplaintState', 'ReopenTooLate'],
    input: z.object({ ...OfReport, text: freeText(messageLength).default('') }),
    output: Complaint,
  },
  takeReport: {
    method: 'POST',
    path: '/Chatting/TakeReport',
    about: 'Takes a complaint in process, also from somebody who has it.',
    access: staffOnly,
    sends: 'query',
    refuses: ['NotFound', 'Stale', 'WrongComplaintState'],
    input: z.object({ ...OfReport, version: Version.optional() }),
    output: Complaint,
  },
  processReport: {
    method: 'POST',
    path: '/Chatting/ProcessReport',
    about:
      'Closes a complaint as processed, with a resolution that its sender is told in the bell and by mail. Nobody processes their own.',
    access: staffOnly,
    takesQuery: true,
    refuses: ['NotFound', 'Stale', 'WrongComplaintState'],
    input: z.object({ ...OfReport, resolution: requiredText(2000), version: Version.optional() }),
    output: Complaint,
  },
  getComplainedChats: {
    method: 'POST',
    path: '/Chatting/GetComplainedChats',
    about: 'The conversations of complaints, from the side of the team, the latest first.',
    access: staffOnly,
    reads: true,
    input: z.object({ ...PageInput, name: freeText(100).default('') }),
    output: BoundedPage(Chat),
  },
  getReportedMessages: {
    method: 'GET',
    path: '/Chatting/GetReportedMessages',
    about: `Messages of the conversation in which a complaint in process reports one, ${messagesAPage} a page, the newest at first; the side that began it stands as one’s own.`,
    access: staffOnly,
    refuses: ['NotFound'],
    input: z.object({
      ...OfReport,
      page: PageInput.page,
      ...Older,
      afterId: OptionalId.describe('Pages are counted on from after this message.'),
    }),
    output: MessagePage,
  },
  getReportedPicture: {
    method: 'GET',
    path: '/Chatting/GetReportedPicture',
    about: 'A picture of the conversation in which a complaint in process reports a message.',
    access: staffOnly,
    replies: 'file',
    refuses: ['NotFound'],
    input: z.object({ ...OfReport, messageId: Id }),
    output: PrivateFile('image/webp'),
  },
  getReportFigures: {
    method: 'GET',
    path: '/Chatting/GetReportFigures',
    about: `How complaints stand, and how long those took that were processed in the last ${measuredComplaintDays} days.`,
    access: staffOnly,
    refuses: ['NotFound'],
    input: z.object({}),
    output: z.object({
      open: z.int(),
      unassigned: z.int(),
      waiting: z.int().describe('Whose sender waits for an answer.'),
      waitingSince: Instant.nullable().describe('Since when whoever waits longest does.'),
      processed: z.int(),
      medianMinutes: z
        .int()
        .nullable()
        .describe('Between a complaint and its resolution; null where none was.'),
    }),
  },
  getAnswerTemplates: {
    method: 'GET',
    path: '/Chatting/GetAnswerTemplates',
    about: 'Answers that stand ready in both languages, by name.',
    access: staffOnly,
    input: z.object({}),
    output: z.array(AnswerTemplate),
  },
  saveAnswerTemplate: {
    method: 'POST',
    path: '/Chatting/SaveAnswerTemplate',
    about: 'Adds an answer that stands ready, or changes one.',
    access: staffOnly,
    refuses: ['NotFound', 'Stale', 'NameTaken', 'TooManyTemplates'],
    input: z.object({
      id: OptionalId,
      nameAr: Name,
      nameEn: Name,
      textAr: Words,
      textEn: Words,
      version: Version.optional(),
    }),
    output: AnswerTemplate,
  },
  deleteAnswerTemplate: {
    method: 'DELETE',
    path: '/Chatting/DeleteAnswerTemplate',
    about: 'Deletes an answer that stands ready.',
    access: staffOnly,
    refuses: ['NotFound', 'Stale'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: IdReply,
  },
  sendGuestComplaint: {
    method: 'POST',
    path: '/Chatting/SendGuestComplaint',
    about: `Takes a complaint of somebody without an account; the confirmation, each answer and the resolution go to their address, with a link to it. ${contactsAnHour} an hour and address, ${guestComplaintsADay} a day for one email.`,
    access: 'anyone',
    input: z.object({
      senderName: Name,
      senderEmail: Email,
      text: wire(Words, 'report'),
      website: Honeypot,
    }),
    output: EmptyReply,
  },
  requestGuestLink: {
    method: 'POST',
    path: '/Chatting/RequestGuestLink',
    about: `Mails the links to the ${mostGuestLinks} latest complaints that came from this email. Replies alike if there are none. A link that had expired is replaced. ${contactsAnHour} requests an hour and address, ${guestLinksAnHour} for one email.`,
    access: 'anyone',
    input: z.object({ senderEmail: Email, website: Honeypot }),
    output: EmptyReply,
  },
  getGuestComplaint: {
    method: 'POST',
    path: '/Chatting/GetGuestComplaint',
    about: `Returns a guest’s complaint and its conversation, by the link in their mail. The link expires ${guestLinkDays} days after the last message.`,
    access: 'anyone',
    reads: true,
    uncached: true,
    refuses: ['NotFound', 'LinkExpired'],
    input: z.object({ token: Token, page: PageInput.page, ...Older }),
    output: z.object({ complaint: GuestComplaint, messages: MessagePage }),
  },
  answerAsGuest: {
    method: 'POST',
    path: '/Chatting/AnswerAsGuest',
    about: 'Writes in the conversation of a guest’s complaint, by the link in their mail.',
    access: 'anyone',
    refuses: ['NotFound', 'LinkExpired', 'ChatEnded'],
    input: z.object({ token: Token, text: wire(Words, 'message'), messageKey: MessageKey }),
    output: SentMessage.omit({ chatId: true }),
  },
  reopenAsGuest: {
    method: 'POST',
    path: '/Chatting/ReopenAsGuest',
    about: `Has a guest’s complaint processed anew, by the link in their mail, within ${reopenDays} days.`,
    access: 'anyone',
    refuses: ['NotFound', 'LinkExpired', 'WrongComplaintState', 'ReopenTooLate'],
    input: z.object({ token: Token, text: freeText(messageLength).default('') }),
    output: GuestComplaint,
  },
})
