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
  points: z.int().describe('Points captured, less reversals.'),
  value: Money.describe(
    'Value of the points in the currency’s unit, each order at its own value of a point.',
  ),
  fee: Money,
  tax: Money.describe('Tax on the fee, in the currency’s unit.'),
  adjustments: Money.describe('Adjustments for disputed lines, in the currency’s unit.'),
  due: Money.describe('Amount due: value and adjustments, less fee and tax, in the currency’s unit.'),
}

export const NextPayout = z.object({
  countryId: Id,
  currency: CurrencyOfPrices,
  open: z.object({ count: z.int(), ...Sums }).describe('Amounts that are not yet on a statement.'),
  closesAt: Instant.nullable().describe(
    'Time when the open amounts become a statement; `null` without payout terms.',
  ),
  unpaid: Money.describe(
    'Total of unpaid statements, in the currency’s unit; negative if the place owes it.',
  ),
  minimum: Money,
  isPayable: z.boolean().describe('Whether the unpaid amount reaches the minimum payout.'),
})
export type NextPayout = z.infer<typeof NextPayout>

export const StatementState = z.enum(['unpaid', 'paid'])

export const Statement = z.object({
  id: Id,
  number: z.int().describe('Statement number within the place, starting at 1.'),
  place: Named,
  countryId: Id,
  currency: CurrencyOfPrices,
  from: Instant,
  until: Instant.describe('End of the period (exclusive).'),
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
  number: z.string().describe('Gapless document number per country and kind.'),
  issuedAt: Instant,
  statementId: Id,
  statementNumber: z.int(),
  place: Named,
  corrects: z
    .object({ id: Id, number: z.string() })
    .nullable()
    .describe('Tax invoice that a credit note corrects; `null` for a tax invoice.'),
  seller: Party,
  buyer: Party,
  currency: CurrencyOfPrices,
  from: Instant,
  until: Instant.describe('End of the period (exclusive).'),
  timeZone: z.string(),
  net: Money,
  taxPercent: z.number(),
  tax: Money,
  total: Money,
  qr: z
    .string()
    .nullable()
    .describe(
      'Content of the QR code that the country’s tax authority requires; `null` if none is required.',
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
  adjustment: Money.describe('Amount added to the next statement, in the currency’s unit.'),
  decidedAt: Instant.nullable(),
  version: Version,
})
export type Dispute = z.infer<typeof Dispute>

/** Lists of all places are counted, and paged, up to so many. */
export const countedStatements = 10_000

/** The owner of a place, and staff who look after payments. */
export const ofPlaces = { any: ['rank:ServiceSupplier', 'PaymentsControl'] } as const
export const ofPlace = {
  servicePlaceId: OptionalId.describe('Place ID. Omitted or 0: the caller’s place; for staff all places.'),
}

export const statements = calls('statements', {
  getNextPayout: {
    method: 'GET',
    path: '/Payouts/GetNextPayout',
    about:
      'Returns amounts not yet on a statement, and unpaid statements, with the date of the next payout. One entry per country in which the place has orders.',
    access: ofPlaces,
    scope: 'statements:read',
    refuses: ['NotFound'],
    input: z.object({ servicePlaceId: OptionalId.describe('Place ID. Omitted or 0: the caller’s place.') }),
    output: z.array(NextPayout),
  },
  getStatements: {
    method: 'GET',
    path: '/Payouts/GetStatements',
    about: 'Lists statements, newest first: those of the caller’s place, or all for staff.',
    access: ofPlaces,
    scope: 'statements:read',
    input: z.object({ ...ofPlace, countryId: OptionalId, state: StatementState.optional(), ...PageInput }),
    output: BoundedPage(Statement),
  },
  getStatement: {
    method: 'GET',
    path: '/Payouts/GetStatement',
    about: 'Returns a statement with a page of its lines, its tax invoice and its credit notes.',
    access: ofPlaces,
    scope: 'statements:read',
    refuses: ['NotFound'],
    input: z.object({ id: Id, ...PageInput }),
    output: Statement.extend({
      documents: z.array(Invoice.pick({ id: true, kind: true, number: true, total: true })),
      lines: Page(StatementLine),
      mayDispute: z.boolean().describe('Whether the caller can dispute a line.'),
      disputeUntil: Instant.describe('End of the dispute period (exclusive).'),
    }),
  },
  getInvoice: {
    method: 'GET',
    path: '/Payouts/GetInvoice',
    about:
      'Returns the tax invoice for the fee of a statement, or a credit note for the fees of reversed orders.',
    access: ofPlaces,
    refuses: ['NotFound'],
    input: z.object({ id: Id }),
    output: Invoice,
  },
  disputeLine: {
    method: 'POST',
    path: '/Payouts/DisputeLine',
    about:
      'Disputes a recent line of a statement of the caller’s place, once. Staff who manage payments decide.',
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
    about: 'Lists disputed lines, newest first: those of the caller’s place, or all for staff.',
    access: ofPlaces,
    input: z.object({ ...ofPlace, state: DisputeState.optional(), ...PageInput }),
    output: Page(Dispute),
  },
  resolveDispute: {
    method: 'POST',
    path: '/Payouts/ResolveDispute',
    about:
      'Resolves a dispute. A granted amount is added to the place’s next statement. An amount above the caller’s single-approver limit needs approval by a second person.',
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    moves: 'money',
    refuses: ['NotFound', 'Stale', 'TooManyDecimals', 'AdjustmentRange'],
    input: z.object({
      id: Id,
      adjustment: Money.min(0, key('AdjustmentRange'))
        .max(1_000_000_000, key('AdjustmentRange'))
        .describe('Granted amount in the currency’s unit, at least 0. 0 leaves the line unchanged.'),
      answer: requiredText(1000),
      version: Version.optional(),
    }),
    output: Dispute,
  },
})
