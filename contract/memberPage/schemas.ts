import { z } from 'zod'
import { AuditEntry } from '../audit/schemas.ts'
import { consentPurposes } from '../consents/constants.ts'
import { ConsentChange } from '../consents/schemas.ts'
import { Id, Instant, Money, Named, NamedOrder } from '../core/fields.ts'
import { OrderState } from '../orders/schemas.ts'
import { PaymentStatus } from '../payments/schemas.ts'
import { CurrencyOfPrices } from '../regions/schemas.ts'
import { restrictionKinds } from '../restrictions/constants.ts'
import { Restriction } from '../restrictions/schemas.ts'
import { suspicionRules, suspicionStates } from '../suspicionCases/constants.ts'
import { UserRow } from '../users/schemas.ts'
import { transactionKinds } from '../wallet/constants.ts'
import { timelineEvents } from './constants.ts'

const Device = z.object({
  id: Id,
  device: z.string().describe('Browser and operating system.'),
  at: Instant.describe('Time of the login.'),
  lastSeenAt: Instant,
})

export const MemberDetails = z.object({
  user: UserRow,
  lockedAt: Instant.nullable().describe('Time when the account was locked; `null` if it is open.'),
  devices: z.array(Device).describe('Devices that are logged in, last used first.'),
  restrictions: z
    .array(Restriction)
    .describe('Restrictions: those that apply, then the newest of those that are over.'),
  consents: z.array(ConsentChange).describe('Latest change of each consent.'),
})
export type MemberDetails = z.infer<typeof MemberDetails>

export const TimelineEntry = z.object({
  key: z.string().describe('Key of the entry, unique within the timeline.'),
  at: Instant,
  event: z.enum(timelineEvents),
  by: Named.nullable().describe('Staff member who acted; `null` for events of other people.'),
  device: z.string().nullable().describe('Device of a login; otherwise `null`.'),
  consent: z.enum(consentPurposes).nullable(),
  order: NamedOrder.extend({ state: OrderState, place: z.string() }).nullable(),
  transaction: z
    .object({ kind: z.enum(transactionKinds), points: z.int() })
    .nullable()
    .describe('Point transaction with the change of the balance in points; otherwise `null`.'),
  payment: z
    .object({
      id: Id,
      merchantRefNum: z.string(),
      status: PaymentStatus,
      price: Money,
      currency: CurrencyOfPrices,
    })
    .nullable(),
  complaint: Named.nullable().describe('Complaint with its subject; otherwise `null`.'),
  flag: z.object({ id: Id, rule: z.enum(suspicionRules), state: z.enum(suspicionStates) }).nullable(),
  restriction: z.object({ id: Id, kind: z.enum(restrictionKinds) }).nullable(),
  change: AuditEntry.nullable().describe('Entry of the audit log for a change by staff; otherwise `null`.'),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>
