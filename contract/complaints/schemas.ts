import { z } from 'zod'
import { Id, Instant, Named, NamedOrder, Version } from '../core/fields.ts'
import { complaintStates, dataRights } from './constants.ts'

export const Complaint = z.object({
  id: Id,
  subject: z.string(),
  text: z.string(),
  senderName: z.string(),
  senderEmail: z.string().nullable(),
  isGuest: z.boolean().describe('Whether the sender has no account and is contacted by email.'),
  userId: Id.nullable(),
  state: z.enum(complaintStates),
  createdAt: Instant,
  processedAt: Instant.nullable().describe(
    'Time of resolution, or of the previous resolution if reopened; `null` if never resolved.',
  ),
  resolution: z.string().nullable(),
  mayReopen: z.boolean().describe('Whether the sender can reopen the complaint now.'),
  chatId: Id.describe('ID of the complaint’s conversation.'),
  unread: z.int().describe('Number of messages of the other side that the caller’s side has not read.'),
  place: Named.nullable(),
  order: NamedOrder.nullable(),
  right: z
    .enum(dataRights)
    .nullable()
    .describe('Data-protection right that the complaint invokes; `null` if none.'),
  answerBy: Instant.nullable().describe(
    'Deadline for answering a data-protection request; `null` if none applies or it was answered.',
  ),
  reported: z
    .object({ messageId: Id, chatId: Id })
    .nullable()
    .describe('Reported message and its conversation, for staff only; otherwise `null`.'),
  reviewId: Id.nullable().describe('ID of the reported review, for staff only; otherwise `null`.'),
  assignee: Named.nullable().describe('Assigned staff member, for staff only; `null` if unassigned.'),
  waitingSince: Instant.nullable().describe(
    'Time since the sender has waited for a reply; `null` if they have one.',
  ),
  version: Version,
})
export type Complaint = z.infer<typeof Complaint>

export const GuestComplaint = Complaint.pick({
  id: true,
  subject: true,
  text: true,
  senderName: true,
  state: true,
  createdAt: true,
  processedAt: true,
  resolution: true,
  mayReopen: true,
})

export const maxTemplates = 100

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
