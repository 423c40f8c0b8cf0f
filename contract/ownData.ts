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
  currency: z.string().describe('Its code.'),
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
  picture: z.string().nullable().describe('Where it can be opened by whoever is logged in.'),
  order: z.string().nullable().describe('The code of the order that it is about.'),
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
  offer: Name.describe('Null where the place itself is kept.'),
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
  isOwn: z.boolean().describe('Whether one invited; else one came by it.'),
  with: z.string().describe('The other, by a masked name.'),
  points: z.int().describe('What it brings, or brought, oneself.'),
  state: z.enum(referralStates),
  joinedAt: Instant,
})
export type OwnInvitation = z.infer<typeof OwnInvitation>

/** As many of each as a printed copy holds; the file holds everything. */
export const mostPrinted = 500

export const DataCopy = z.object({
  id: Id.describe('Whose.'),
  readyUntil: Instant.nullable().describe('Until when a copy can be had; null: it must be requested first.'),
  left: z.int().describe('How often it can be requested today still.'),
})
export type DataCopy = z.infer<typeof DataCopy>

export const ownData = calls('ownData', {
  getDataCopy: {
    method: 'GET',
    path: '/Auth/GetDataCopy',
    about: 'Whether a copy of one’s own data is ready.',
    access: 'user',
    input: z.object({}),
    output: DataCopy,
  },
  requestDataCopy: {
    method: 'POST',
    path: '/Auth/RequestDataCopy',
    about: `Makes a copy of one’s own data ready for ${dataCopyMinutes} minutes, ${dataCopiesADay} times a day. The person is told, and staff see it in the audit log.`,
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
      'One’s own profile, consents, favourites, statement, orders, conversations, complaints, reviews, gifts and invitations as JSON: `profile`, `consents`, `favourites`, `statement`, `orders`, `conversations`, `complaints`, `reviews`, `gifts`, `invitations`, each as a printed copy has it. Others go by the names that they have everywhere.',
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
    about: `The same to be printed: of each the latest ${mostPrinted}, of a conversation its latest messages.`,
    access: 'user',
    fresh: true,
    refuses: ['NoDataCopy'],
    input: z.object({}),
    output: z.object({
      profile: User,
      consents: z.array(ConsentChange).describe('What one agreed to and what one withdrew.'),
      favourites: z.array(OwnFavourite),
      statement: z.array(Transaction),
      orders: z.array(OwnOrder),
      conversations: z.array(OwnConversation),
      complaints: z.array(OwnComplaint),
      reviews: z.array(OwnWrittenReview),
      gifts: z.array(OwnGift),
      invitations: z.array(OwnInvitation),
      isWhole: z.boolean().describe('Whether it holds everything.'),
    }),
  },
})
