import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import {
  BoundedPage,
  Day,
  Id,
  IdReply,
  Instant,
  Money,
  Named,
  NamedOrder,
  OptionalId,
  Page,
  PageInput,
  requiredText,
  Version,
} from './fields.ts'
import { CurrencyOfPrices } from './regions.ts'

const key = (code: FailureCode) => code

/** What orders brought a place, and what of it is kept. */
const Sums = {
  points: z.int().describe('Captured, less reversed.'),
  value: Money.describe(
    'What these points are worth, each order by the value that a point had when it was made.',
  ),
  fee: Money,
  tax: Money.describe('On the fee.'),
  adjustments: Money.describe('For lines that were disputed.'),
  due: Money.describe('The value and the adjustments, less the fee and its tax.'),
}

export const NextPayout = z.object({
  countryId: Id,
  currency: CurrencyOfPrices,
  open: z.object({ count: z.int(), ...Sums }).describe('What is in no statement yet.'),
  closesAt: Instant.nullable().describe('When that becomes a statement; null where no terms are set.'),
  unpaid: Money.describe(
    'Of statements that are closed and not paid; below nothing where the place owes it.',
  ),
  minimum: Money,
  isPayable: z.boolean().describe('What is unpaid reaches the minimum.'),
})
export type NextPayout = z.infer<typeof NextPayout>

export const StatementState = z.enum(['unpaid', 'paid'])

export const Statement = z.object({
  id: Id,
  number: z.int().describe('Of the place, from 1.'),
  place: Named,
  countryId: Id,
  currency: CurrencyOfPrices,
  from: Instant,
  until: Instant.describe('Exclusive.'),
  timeZone: z.string(),
  closedAt: Instant,
  count: z.int(),
  ...Sums,
  state: StatementState,
  paidOn: Day.nullable(),
})
export type Statement = z.infer<typeof Statement>

export const DisputeState = z.enum(['open', 'accepted', 'rejected'])

export const StatementLine = z.object({
  number: z.int(),
  kind: z.enum(['capture', 'reversal', 'adjustment']),
  at: Instant,
  order: NamedOrder,
  branchName: z.string(),
  points: z.int(),
  value: Money,
  feePercent: z.number(),
  fee: Money,
  tax: Money,
  due: Money,
  dispute: z.object({ id: Id, state: DisputeState }).nullable(),
})
export type StatementLine = z.infer<typeof StatementLine>

/** A statement by its number. */
export const NumberedStatement = z.object({ id: Id, number: z.int() })

const DocumentKind = z.enum(['invoice', 'creditNote'])

/** One side of an invoice, as it was then. */
export const Party = z.object({ name: z.string(), address: z.string(), taxNumber: z.string() })

export const Invoice = z.object({
  id: Id,
  kind: DocumentKind,
  number: z.string().describe('Without gaps, by country and kind.'),
  issuedAt: Instant,
  statementId: Id,
  statementNumber: z.int(),
  place: Named,
  corrects: z
    .object({ id: Id, number: z.string() })
    .nullable()
    .describe('The invoice that a credit note is for.'),
  seller: Party,
  buyer: Party,
  currency: CurrencyOfPrices,
  from: Instant,
  until: Instant.describe('Exclusive.'),
  timeZone: z.string(),
  net: Money,
  taxPercent: z.number(),
  tax: Money,
  total: Money,
  qr: z
    .string()
    .nullable()
    .describe(
      'What its QR code says, as the tax authority of the country has it; null where it asks for none.',
    ),
})
export type Invoice = z.infer<typeof Invoice>

export const Dispute = z.object({
  id: Id,
  place: Named,
  countryId: Id,
  currency: CurrencyOfPrices,
  statement: NumberedStatement,
  line: StatementLine,
  reason: z.string(),
  by: z.string(),
  at: Instant,
  state: DisputeState,
  answer: z.string(),
  adjustment: Money.describe('What the next statement adds.'),
  decidedAt: Instant.nullable(),
  version: Version,
})
export type Dispute = z.infer<typeof Dispute>

/** Lists of all places are counted, and paged, up to so many. */
export const countedStatements = 10_000

/** The owner of a place, and staff who look after payments. */
export const ofPlaces = { any: ['rank:ServiceSupplier', 'PaymentsControl'] } as const
export const ofPlace = {
  servicePlaceId: OptionalId.describe('0 or missing: for staff all, else the caller’s.'),
}

export const statements = calls('statements', {
  getNextPayout: {
    method: 'GET',
    path: '/Payouts/GetNextPayout',
    about:
      'What a place is owed next and when: what is in no statement yet, and what of its statements isn’t paid. One for each country in which it has orders.',
    access: ofPlaces,
    scope: 'statements:read',
    refuses: ['NotFound'],
    input: z.object({ servicePlaceId: OptionalId.describe('0 or missing: the caller’s.') }),
    output: z.array(NextPayout),
  },
  getStatements: {
    method: 'GET',
    path: '/Payouts/GetStatements',
    about: 'Statements, the latest first: of one’s own place; for staff of all.',
    access: ofPlaces,
    scope: 'statements:read',
    input: z.object({ ...ofPlace, countryId: OptionalId, state: StatementState.optional(), ...PageInput }),
    output: BoundedPage(Statement),
  },
  getStatement: {
    method: 'GET',
    path: '/Payouts/GetStatement',
    about: 'A statement with a page of its lines, and the invoice and credit notes that came of it.',
    access: ofPlaces,
    scope: 'statements:read',
    refuses: ['NotFound'],
    input: z.object({ id: Id, ...PageInput }),
    output: Statement.extend({
      documents: z.array(Invoice.pick({ id: true, kind: true, number: true, total: true })),
      lines: Page(StatementLine),
      mayDispute: z.boolean().describe('The caller may dispute a line.'),
      disputeUntil: Instant.describe('Exclusive.'),
    }),
  },
  getInvoice: {
    method: 'GET',
    path: '/Payouts/GetInvoice',
    about: 'An invoice for the fee of a statement, or a credit note for fees of reversed orders.',
    access: ofPlaces,
    refuses: ['NotFound'],
    input: z.object({ id: Id }),
    output: Invoice,
  },
  disputeLine: {
    method: 'POST',
    path: '/Payouts/DisputeLine',
    about:
      'Says that a line of one’s statement is wrong, once, while its statement is young; staff who look after payments decide.',
    access: 'rank:ServiceSupplier',
    refuses: ['NotFound', 'DisputeOver', 'Disputed'],
    input: z.object({
      statementId: Id,
      line: z.int().min(1, key('InvalidData')),
      reason: requiredText(1000),
    }),
    output: IdReply,
  },
  getDisputes: {
    method: 'GET',
    path: '/Payouts/GetDisputes',
    about: 'Disputed lines, the latest first: of one’s own place; for staff of all.',
    access: ofPlaces,
    input: z.object({ ...ofPlace, state: DisputeState.optional(), ...PageInput }),
    output: Page(Dispute),
  },
  resolveDispute: {
    method: 'POST',
    path: '/Payouts/ResolveDispute',
    about:
      'Answers a dispute. An amount that is granted comes with the place’s next statement; what is more than one may move alone a colleague agrees to.',
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    moves: 'money',
    refuses: ['NotFound', 'Stale', 'TooManyDecimals', 'AdjustmentRange'],
    input: z.object({
      id: Id,
      adjustment: Money.min(0, key('AdjustmentRange'))
        .max(1_000_000_000, key('AdjustmentRange'))
        .describe('0: the line stays as it is.'),
      answer: requiredText(1000),
      version: Version.optional(),
    }),
    output: Dispute,
  },
})
