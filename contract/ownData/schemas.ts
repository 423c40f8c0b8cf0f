import { z } from 'zod'
import { complaintStates } from '../complaints/constants.ts'
import { Id, Instant, Money } from '../core/fields.ts'
import { Gift } from '../gifts/schemas.ts'
import { orderStates } from '../orders/constants.ts'
import { referralStates } from '../referrals/constants.ts'

export const personName = z.string().nullable()

export const OwnOrder = z.object({
  code: z.string(),
  kind: z.enum(['reservation', 'walkIn']),
  state: z.enum(orderStates),
  offer: personName,
  service: personName,
  place: z.string(),
  branch: z.string(),
  currency: z.string().describe('ISO 4217 currency code.'),
  bill: Money.nullable(),
  discount: Money.nullable(),
  payable: Money.nullable(),
  points: z.int(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  reason: z.string().nullable(),
})
export type OwnOrder = z.infer<typeof OwnOrder>

export const OwnMessage = z.object({
  at: Instant,
  isOwn: z.boolean(),
  by: z.string(),
  text: z.string(),
  picture: z
    .string()
    .nullable()
    .describe('Address of the picture, for logged-in callers; `null` if there is none.'),
  order: z
    .string()
    .nullable()
    .describe('Code of the order that the message is about; `null` if there is none.'),
})
export type OwnMessage = z.infer<typeof OwnMessage>

export const OwnConversation = z.object({
  with: z.string(),
  subject: z.string().nullable(),
  messages: z.array(OwnMessage),
})
export type OwnConversation = z.infer<typeof OwnConversation>

export const OwnComplaint = z.object({
  id: Id,
  subject: z.string(),
  text: z.string(),
  state: z.enum(complaintStates),
  createdAt: Instant,
  processedAt: Instant.nullable(),
  resolution: z.string().nullable(),
  place: personName,
  order: personName,
})
export type OwnComplaint = z.infer<typeof OwnComplaint>

export const OwnWrittenReview = z.object({
  place: z.string(),
  stars: z.int(),
  text: z.string(),
  images: z.array(z.string()),
  writtenAt: Instant,
  answer: z.string().nullable(),
  hiddenReason: z.string().nullable(),
})
export type OwnWrittenReview = z.infer<typeof OwnWrittenReview>

export const OwnGift = Gift.pick({
  isOwn: true,
  points: true,
  text: true,
  state: true,
  from: true,
  to: true,
  givenAt: true,
  thanks: true,
})
export type OwnGift = z.infer<typeof OwnGift>

export const OwnInvitation = z.object({
  isOwn: z.boolean().describe('True if the caller invited, false if the caller was invited.'),
  with: z.string().describe('Masked name of the other person.'),
  points: z.int().describe('Points promised or credited to the caller.'),
  state: z.enum(referralStates),
  joinedAt: Instant,
})
export type OwnInvitation = z.infer<typeof OwnInvitation>

/** Rows of each kind. The file contains everything. */
export const maxPrinted = 500

export const DataCopy = z.object({
  id: Id.describe('ID of the caller.'),
  readyUntil: Instant.nullable().describe(
    'Time until which the export is available; `null` if there is none.',
  ),
  left: z.int().describe('Number of exports that can still be requested today.'),
})
export type DataCopy = z.infer<typeof DataCopy>
