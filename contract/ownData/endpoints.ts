import { z } from 'zod'
import { User } from '../accounts/schemas.ts'
import { ConsentChange } from '../consents/schemas.ts'
import { defineEndpoints } from '../core/endpoint.ts'
import { Instant, PrivateFile } from '../core/fields.ts'
import { dataCopyMinutes, maxDataCopiesPerDay } from '../core/limits.ts'
import { SavedSearch } from '../savedSearches/schemas.ts'
import { Transaction } from '../wallet/schemas.ts'
import {
  DataCopy,
  maxPrinted,
  OwnComplaint,
  OwnConversation,
  OwnGift,
  OwnInvitation,
  OwnOrder,
  OwnWrittenReview,
  personName,
} from './schemas.ts'

export const OwnFavourite = z.object({
  place: z.string(),
  offer: personName.describe('Title of the offer; `null` if the place is the favourite.'),
  savedAt: Instant,
})

export const ownData = defineEndpoints('ownData', {
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
    about: `Creates an export of the caller’s data that is available for ${dataCopyMinutes} minutes. Limit: ${maxDataCopiesPerDay} per day. The caller is notified, and the audit log records it for staff.`,
    access: 'user',
    restrictionExempt: true,
    requiresReauth: true,
    errors: ['NotFound'],
    input: z.object({}),
    output: DataCopy,
  },
  downloadDataCopy: {
    method: 'GET',
    path: '/Auth/DownloadDataCopy',
    about:
      'Returns the caller’s personal data as JSON. The keys are `profile`, `consents`, `favourites`, `savedSearches`, `statement`, `orders`, `conversations`, `complaints`, `reviews`, `gifts` and `invitations`. Other people appear under the names that are shown everywhere.',
    access: 'user',
    requiresReauth: true,
    replies: 'file',
    errors: ['NoDataCopy'],
    input: z.object({}),
    output: PrivateFile('application/json'),
  },
  getPrintedCopy: {
    method: 'GET',
    path: '/Auth/GetPrintedDataCopy',
    about: `Returns the caller’s data export for printing: the latest ${maxPrinted} entries of each kind, and the latest messages of each conversation.`,
    access: 'user',
    requiresReauth: true,
    errors: ['NoDataCopy'],
    input: z.object({}),
    output: z.object({
      profile: User,
      consents: z.array(ConsentChange).describe('Consents given and withdrawn.'),
      favourites: z.array(OwnFavourite),
      savedSearches: z.array(SavedSearch),
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
