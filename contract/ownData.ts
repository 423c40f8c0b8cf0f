import { z } from 'zod'
import { User } from './accountReplies.ts'
import { calls } from './call.ts'
import { complaintStates } from './complaintStates.ts'
import { ConsentChange } from './consents.ts'
import { Id, Instant, Money, PrivateFile } from './fields.ts'
import { Gift } from './gifts.ts'
import { dataCopiesADay, dataCopyMinutes } from './limits.ts'
import { orderStates } from './orderStates.ts'
import { referralStates } from './referralStates.ts'
import { Transaction } from './wallet.ts'

const Name = z.string().nullable()

export const OwnOrder = z.object({
  code: z.string(),
  kind: z.enum(['reservation', 'walkIn']),
  state: z.enum(orderStates),
  offer: Name,
  service: Name,
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
  place: Name,
  order: Name,
})
export type OwnComplaint = z.infer<typeof OwnComplaint>

export const OwnFavourite = z.object({
  place: z.string(),
  offer: Name.describe('Title of the offer; `null` if the place is the favourite.'),
  savedAt: Instant,
})

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

/** As many of each as a printed copy holds; the file holds everything. */
export const mostPrinted = 500

export const DataCopy = z.object({
  id: Id.describe('ID of the caller.'),
  readyUntil: Instant.nullable().describe(
    'Time until which the export is available; `null` if there is none.',
  ),
  left: z.int().describe('Number of exports that can still be requested today.'),
})
export type DataCopy = z.infer<typeof DataCopy>

export const ownData = calls('ownData', {
  getDataCopy: {
    method: 'GET',
    path: '/Auth/GetDataCopy',
    about: 'Returns the status of the caller’s data export.',
    access: 'user',
    input: z.object({}),
    output: DataCopy,
  },
  requestDataCopy: {
    method: 'POST',
    path: '/Auth/RequestDataCopy',
    about: `Creates an export of the caller’s data that is available for ${dataCopyMinutes} minutes. Limit: ${dataCopiesADay} per day. The caller is notified, and the audit log records it for staff.`,
    access: 'user',
    fresh: true,
    refuses: ['NotFound'],
    input: z.object({}),
    output: DataCopy,
  },
  downloadDataCopy: {
    method: 'GET',
    path: '/Auth/DownloadDataCopy',
    about:
      'Returns the caller’s personal data as JSON. The keys are `profile`, `consents`, `favourites`, `statement`, `orders`, `conversations`, `complaints`, `reviews`, `gifts` and `invitations`. Other people appear under the names that are shown everywhere.',
    access: 'user',
    fresh: true,
    replies: 'file',
    refuses: ['NoDataCopy'],
    input: z.object({}),
    output: PrivateFile('application/json'),
  },
  getPrintedCopy: {
    method: 'GET',
    path: '/Auth/GetPrintedDataCopy',
    about: `Returns the caller’s data export for printing: the latest ${mostPrinted} entries of each kind, and the latest messages of each conversation.`,
    access: 'user',
    fresh: true,
    refuses: ['NoDataCopy'],
    input: z.object({}),
    output: z.object({
      profile: User,
      consents: z.array(ConsentChange).describe('Consents given and withdrawn.'),
      favourites: z.array(OwnFavourite),
      statement: z.array(Transaction),
      orders: z.array(OwnOrder),
      conversations: z.array(OwnConversation),
      complaints: z.array(OwnComplaint),
      reviews: z.array(OwnWrittenReview),
      gifts: z.array(OwnGift),
      invitations: z.array(OwnInvitation),
      isWhole: z.boolean().describe('Whether the export contains everything.'),
    }),
  },
})
