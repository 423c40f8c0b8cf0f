import { z } from 'zod'
import { Chat, Message, MessageKey, messagesPerPage, SentMessage } from '../chat/schemas.ts'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
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
  Picture,
  PrivateFile,
  pictureErrors,
  requiredLine,
  requiredText,
  Version,
} from '../core/fields.ts'
import {
  guestLinkDays,
  maxComplaintsPerHour,
  maxContactMailsPerHour,
  maxGuestComplaintsPerDay,
  maxGuestLinks,
  maxGuestLinksPerHour,
  measuredComplaintDays,
  messageLength,
  reopenDays,
} from '../core/limits.ts'
import { wireName } from '../core/wire.ts'
import { complaintStates, dataRights } from './constants.ts'
import { AnswerTemplate, Complaint, GuestComplaint } from './schemas.ts'

const ReportId = wireName(Id, 'reportId', 'id')
const reportRef = { reportId: ReportId }
const MessageText = requiredText(messageLength)
const complaintsPermission = 'ManageUserReports'

const Token = freeText(100)
  .min(1, errorKey('requiredField'))
  .describe('Token from the link in a guest’s email.')
const olderThan = {
  beforeId: OptionalId.describe('Message ID. Returns messages before it, newest page first.'),
}
export const MessagePage = Page(Message)

const complaintFields = {
  subject: requiredLine(120),
  text: MessageText,
  servicePlaceId: wireName(OptionalId, 'servicePlaceId', 'serivesPlaceId').describe(
    'ID of the place that the complaint is about.',
  ),
  orderId: OptionalId.describe('ID of the caller’s order that the complaint is about.'),
  right: z
    .enum(dataRights, errorKey('InvalidData'))
    .optional()
    .describe('Data-protection right that the complaint invokes.'),
}

export const complaints = defineEndpoints('complaints', {
  sendComplaint: {
    method: 'POST',
    path: '/Chatting/SendComplaint',
    about: `Creates a complaint and starts a conversation with the team. Limit: ${maxComplaintsPerHour} per person and hour.`,
    access: 'user',
    restrictionExempt: true,
    errors: ['NotFound'],
    input: z.object(complaintFields),
    output: Complaint,
  },
  sendComplaintWithPicture: {
    method: 'POST',
    path: '/Chatting/SendComplaintWithPicture',
    about: 'Creates a complaint like `sendComplaint`, with an optional picture in its first message.',
    access: 'user',
    restrictionExempt: true,
    sends: 'form',
    errors: ['NotFound', ...pictureErrors],
    input: z.object({
      ...complaintFields,
      image: Picture.optional().describe(
        'Picture in the first message, which only the caller and the team can see.',
      ),
    }),
    output: Complaint,
  },
  reportMessage: {
    method: 'POST',
    path: '/Chatting/ReportMessage',
    about:
      'Reports a message of the other side of a conversation. Creates a complaint and gives the team access to the whole conversation until the complaint is resolved.',
    access: 'user',
    restrictionExempt: true,
    errors: ['NotFound'],
    input: z.object({ messageId: Id, text: MessageText.describe('Reason for the report.') }),
    output: Complaint,
  },
  getUserReports: {
    method: 'GET',
    path: '/Chatting/GetUserReports',
    about:
      'Lists the caller’s complaints, newest first. Staff who manage complaints get all complaints: unresolved ones first, longest waiting at the top.',
    access: 'user',
    input: z.object({
      ...PageInput,
      state: z.enum(complaintStates, errorKey('InvalidData')).optional(),
      mine: z.boolean().default(false).describe('For staff: only complaints assigned to the caller.'),
      unassigned: z.boolean().default(false).describe('For staff: only unassigned complaints.'),
      kind: z.enum(['member', 'guest', 'report', 'right'], errorKey('InvalidData')).optional(),
      userId: OptionalId.describe('For staff: only complaints of this sender.'),
      waitingHours: z
        .int()
        .min(0, errorKey('InvalidData'))
        .max(10_000, errorKey('InvalidData'))
        .optional()
        .describe('Only complaints whose sender has waited for more than this number of hours.'),
      name: freeText(100)
        .default('')
        .describe('Part of the subject, the text or the sender’s name, or `#` and the complaint ID.'),
    }),
    output: BoundedPage(Complaint),
  },
  getUserReport: {
    method: 'GET',
    path: '/Chatting/GetUserReport',
    about: 'Returns a complaint to its sender and to staff who manage complaints.',
    access: 'user',
    errors: ['NotFound'],
    input: z.object(reportRef),
    output: Complaint,
  },
  reopenReport: {
    method: 'POST',
    path: '/Chatting/ReopenReport',
    about: `Reopens the caller’s own resolved complaint within ${reopenDays} days. A reason is optional.`,
    access: 'user',
    restrictionExempt: true,
    takesQuery: true,
    errors: ['NotFound', 'WrongComplaintState', 'ReopenTooLate'],
    input: z.object({ ...reportRef, text: freeText(messageLength).default('') }),
    output: Complaint,
  },
  takeReport: {
    method: 'POST',
    path: '/Chatting/TakeReport',
    about: 'Assigns an unresolved complaint to the caller, even if it is assigned to someone else.',
    access: complaintsPermission,
    sends: 'query',
    errors: ['NotFound', 'Stale', 'WrongComplaintState'],
    input: z.object({ ...reportRef, version: Version.optional() }),
    output: Complaint,
  },
  processReport: {
    method: 'POST',
    path: '/Chatting/ProcessReport',
    about:
      'Resolves a complaint and sends the resolution to its sender as a notification and by email. Callers can’t resolve their own complaint.',
    access: complaintsPermission,
    takesQuery: true,
    errors: ['NotFound', 'Stale', 'WrongComplaintState'],
    input: z.object({ ...reportRef, resolution: requiredText(2000), version: Version.optional() }),
    output: Complaint,
  },
  getComplainedChats: {
    method: 'POST',
    path: '/Chatting/GetComplainedChats',
    about: 'Lists the conversations of complaints as the team sees them, newest first.',
    access: complaintsPermission,
    isReadOnly: true,
    input: z.object({ ...PageInput, name: freeText(100).default('') }),
    output: BoundedPage(Chat),
  },
  getReportedMessages: {
    method: 'GET',
    path: '/Chatting/GetReportedMessages',
    about: `Lists messages of a conversation that an unresolved complaint reports, ${messagesPerPage} per page, newest page first. The side that started the conversation is shown as \`isOwn\`.`,
    access: complaintsPermission,
    errors: ['NotFound'],
    input: z.object({
      ...reportRef,
      page: PageInput.page,
      ...olderThan,
      afterId: OptionalId.describe('Message ID. Returns messages after it, oldest page first.'),
    }),
    output: MessagePage,
  },
  getReportedPicture: {
    method: 'GET',
    path: '/Chatting/GetReportedPicture',
    about: 'Returns a picture from a conversation that an unresolved complaint reports.',
    access: complaintsPermission,
    replies: 'file',
    errors: ['NotFound'],
    input: z.object({ ...reportRef, messageId: Id }),
    output: PrivateFile('image/webp'),
  },
  getReportFigures: {
    method: 'GET',
    path: '/Chatting/GetReportFigures',
    about: `Returns the number of complaints by state and the processing time over the last ${measuredComplaintDays} days.`,
    access: complaintsPermission,
    errors: ['NotFound'],
    input: z.object({}),
    output: z.object({
      open: z.int(),
      unassigned: z.int(),
      waiting: z.int().describe('Number of complaints whose sender waits for a reply.'),
      waitingSince: Instant.nullable().describe(
        'Time since the longest-waiting sender has waited; `null` if no sender waits.',
      ),
      processed: z.int(),
      medianMinutes: z
        .int()
        .nullable()
        .describe('Median time to resolution in minutes; `null` if none was resolved.'),
    }),
  },
  getAnswerTemplates: {
    method: 'GET',
    path: '/Chatting/GetAnswerTemplates',
    about: 'Lists saved replies in both languages, sorted by name.',
    access: complaintsPermission,
    input: z.object({}),
    output: z.array(AnswerTemplate),
  },
  saveAnswerTemplate: {
    method: 'POST',
    path: '/Chatting/SaveAnswerTemplate',
    about: 'Creates or updates a saved reply.',
    access: complaintsPermission,
    errors: ['NotFound', 'Stale', 'NameTaken', 'TooManyTemplates'],
    input: z.object({
      id: OptionalId,
      nameAr: Name,
      nameEn: Name,
      textAr: MessageText,
      textEn: MessageText,
      version: Version.optional(),
    }),
    output: AnswerTemplate,
  },
  deleteAnswerTemplate: {
    method: 'DELETE',
    path: '/Chatting/DeleteAnswerTemplate',
    about: 'Deletes a saved reply.',
    access: complaintsPermission,
    errors: ['NotFound', 'Stale'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: IdReply,
  },
  sendGuestComplaint: {
    method: 'POST',
    path: '/Chatting/SendGuestComplaint',
    about: `Creates a complaint from a person without an account. Confirmation, replies and resolution are emailed with a link to the complaint. Limits: ${maxContactMailsPerHour} per address and hour, ${maxGuestComplaintsPerDay} per email and day.`,
    access: 'anyone',
    input: z.object({
      senderName: Name,
      senderEmail: Email,
      text: wireName(MessageText, 'report'),
      website: Honeypot,
    }),
    output: EmptyReply,
  },
  requestGuestLink: {
    method: 'POST',
    path: '/Chatting/RequestGuestLink',
    about: `Emails links to the ${maxGuestLinks} latest complaints sent from an email address. Returns the same response if there are none. Expired links are replaced. Limits per hour: ${maxContactMailsPerHour} requests per address, ${maxGuestLinksPerHour} per email.`,
    access: 'anyone',
    input: z.object({ senderEmail: Email, website: Honeypot }),
    output: EmptyReply,
  },
  getGuestComplaint: {
    method: 'POST',
    path: '/Chatting/GetGuestComplaint',
    about: `Returns a guest’s complaint and its conversation. Takes the token from the link in the email, which expires ${guestLinkDays} days after the last message.`,
    access: 'anyone',
    isReadOnly: true,
    uncached: true,
    errors: ['NotFound', 'LinkExpired'],
    input: z.object({ token: Token, page: PageInput.page, ...olderThan }),
    output: z.object({ complaint: GuestComplaint, messages: MessagePage }),
  },
  answerAsGuest: {
    method: 'POST',
    path: '/Chatting/AnswerAsGuest',
    about:
      'Sends a message in the conversation of a guest’s complaint. Takes the token from the link in the email.',
    access: 'anyone',
    errors: ['NotFound', 'LinkExpired', 'ChatEnded'],
    input: z.object({ token: Token, text: wireName(MessageText, 'message'), messageKey: MessageKey }),
    output: SentMessage.omit({ chatId: true }),
  },
  reopenAsGuest: {
    method: 'POST',
    path: '/Chatting/ReopenAsGuest',
    about: `Reopens a guest’s resolved complaint within ${reopenDays} days. Takes the token from the link in the email.`,
    access: 'anyone',
    errors: ['NotFound', 'LinkExpired', 'WrongComplaintState', 'ReopenTooLate'],
    input: z.object({ token: Token, text: freeText(messageLength).default('') }),
    output: GuestComplaint,
  },
})
