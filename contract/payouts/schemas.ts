import { z } from 'zod'
import { Day, Id, Instant, Money, Named, NamedOrder, OptionalId, Version } from '../core/fields.ts'
import { ibanHoldDays } from '../core/limits.ts'
import { CurrencyOfPrices } from '../regions/schemas.ts'
import { disputeStates, statementStates } from './constants.ts'

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

export const StatementState = z.enum(statementStates)

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

export const DisputeState = z.enum(disputeStates)

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

export const NumberedStatement = z.object({ id: Id, number: z.int() })

const DocumentKind = z.enum(['invoice', 'creditNote'])

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

export const maxCountedStatements = 10_000

export const statementReaders = { any: ['rank:ServiceSupplier', 'PaymentsControl'] } as const
export const placeRef = {
  servicePlaceId: OptionalId.describe('Place ID. Omitted or 0: the caller’s place; for staff all places.'),
}

export const Payee = z.object({
  servicePlaceId: Id,
  legalName: z.string(),
  address: z.string(),
  taxNumber: z.string().describe('Tax number from the place’s details.'),
  accountHolder: z.string(),
  iban: z.string().describe('IBAN without spaces.'),
  ibanChange: z
    .object({ previousIban: z.string(), heldUntil: Instant })
    .nullable()
    .describe(
      `Previous IBAN and the time until which payouts to the new one are held (${ibanHoldDays} days); \`null\` if nothing is held.`,
    ),
  isComplete: z.boolean().describe('Whether the details are sufficient for a payout.'),
  version: Version,
})
export type Payee = z.infer<typeof Payee>

export const Payable = z.object({
  place: Named,
  countryId: Id,
  currency: CurrencyOfPrices,
  unpaid: Money,
  statements: z.int(),
  oldestUntil: Instant.describe('End of the earliest unpaid statement.'),
  minimum: Money,
  isPayable: z.boolean(),
  payee: Payee,
})
export type Payable = z.infer<typeof Payable>

export const Payout = z.object({
  id: Id,
  place: Named,
  countryId: Id,
  currency: CurrencyOfPrices,
  amount: Money,
  reference: z.string(),
  iban: z.string().describe('IBAN that was paid, masked except for its ends.'),
  paidOn: Day,
  recordedAt: Instant,
  recordedBy: z.string(),
  statements: z.array(NumberedStatement),
})
export type Payout = z.infer<typeof Payout>

export const SettlementPeriod = z.enum(['week', 'month'])
export type SettlementPeriod = z.infer<typeof SettlementPeriod>

const Seller = {
  sellerName: z.string(),
  sellerAddress: z.string(),
  sellerTaxNumber: z.string(),
}

export const PayoutTerms = z.object({
  id: Id.describe('Country ID.'),
  name: z.string(),
  currency: CurrencyOfPrices.nullable(),
  isSet: z.boolean().describe('Whether the terms are set. Without terms no statement closes.'),
  period: SettlementPeriod,
  minimum: Money.describe(
    'Minimum payout in the currency’s unit. A smaller amount is carried over to the next payout.',
  ),
  taxPercent: z.number().describe('Tax on the platform fee in percent.'),
  ...Seller,
  version: Version.describe('Version; 0 if the terms are not set.'),
})
export type PayoutTerms = z.infer<typeof PayoutTerms>

export const Fee = z.object({
  id: Id,
  countryId: Id,
  category: Named.nullable(),
  place: Named.nullable(),
  percent: z.number().describe('Platform fee in percent of the value of an order’s points.'),
  since: Day.describe('First day to which the fee applies, in the time zone of the place.'),
  state: z.enum(['next', 'current', 'past']),
})
export type Fee = z.infer<typeof Fee>
