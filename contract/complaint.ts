import { z } from 'zod'
import { complaintStates } from './complaintStates.ts'
import { dataRights } from './dataRights.ts'
import { Id, Instant, Named, NamedOrder, Version } from './fields.ts'

export const Complaint = z.object({
  id: Id,
  subject: z.string(),
  text: z.string(),
  senderName: z.string(),
  senderEmail: z.string().nullable(),
  isGuest: z.boolean().describe('Its sender has no account and is written to by mail.'),
  userId: Id.nullable(),
  state: z.enum(complaintStates),
  createdAt: Instant,
  processedAt: Instant.nullable().describe('Of one that was reopened, when it was processed before.'),
  resolution: z.string().nullable(),
  mayReopen: z.boolean().describe('Whether its sender may reopen it now.'),
  chatId: Id.describe('Its conversation.'),
  unread: z.int().describe('Messages of the other side that one’s own has not read.'),
  place: Named.nullable(),
  order: NamedOrder.nullable(),
  right: z
    .enum(dataRights)
    .nullable()
    .describe('The right that it asks for, as the law on personal data has it; null: none.'),
  answerBy: Instant.nullable().describe(
    'Of what asks for a right, when its answer is due; null once it has one.',
  ),
  reported: z
    .object({ messageId: Id, chatId: Id })
    .nullable()
    .describe('The message that it reports, and its conversation; for staff alone.'),
  reviewId: Id.nullable().describe('The review that it reports; for staff alone.'),
  assignee: Named.nullable().describe('Who has it; for staff alone.'),
  waitingSince: Instant.nullable().describe(
    'Since when its sender waits for an answer; null while they have one.',
  ),
  version: Version,
})
export type Complaint = z.infer<typeof Complaint>

/** A complaint as a guest reads it, by the link in their mail. */
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
