import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import {
  BoundedPage,
  boundedText,
  Day,
  Id,
  Instant,
  line,
  Money,
  Named,
  OptionalId,
  Page,
  PageInput,
  requiredLine,
  Version,
} from './fields.ts'
import { ibanHoldDays } from './limits.ts'
import { CurrencyOfPrices } from './regions.ts'
import { NumberedStatement, ofPlace, ofPlaces } from './statements.ts'

const key = (code: FailureCode) => code

export const Payee = z.object({
  servicePlaceId: Id,
  legalName: z.string(),
  address: z.string(),
  taxNumber: z.string().describe('As the place’s main data has it.'),
  accountHolder: z.string(),
  iban: z.string().describe('Without spaces.'),
  ibanChange: z
    .object({ previousIban: z.string(), heldUntil: Instant })
    .nullable()
    .describe(
      `The IBAN before and when payouts to the new one start, ${ibanHoldDays} days after the change; null if nothing is held.`,
    ),
  isComplete: z.boolean().describe('A payment can be made to it.'),
  version: Version,
})
export type Payee = z.infer<typeof Payee>

export const Payable = z.object({
  place: Named,
  countryId: Id,
  currency: CurrencyOfPrices,
  unpaid: Money,
  statements: z.int(),
  oldestUntil: Instant.describe('When the earliest of these statements ended.'),
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
  iban: z.string().describe('The account that it was paid to; all but its ends are hidden.'),
  paidOn: Day,
  recordedAt: Instant,
  recordedBy: z.string(),
  statements: z.array(NumberedStatement),
})
export type Payout = z.infer<typeof Payout>

export const payouts = calls('payouts', {
  getPayee: {
    method: 'GET',
    path: '/Payouts/GetPayee',
    about: 'To whom a place’s money goes, and in whose name its invoices are.',
    access: ofPlaces,
    refuses: ['NotFound'],
    input: z.object({ servicePlaceId: OptionalId.describe('0 or missing: the caller’s.') }),
    output: Payee,
  },
  savePayee: {
    method: 'POST',
    path: '/Payouts/SavePayee',
    about: `Says to which account the money of one’s place goes, and in whose name its invoices are. Everybody who runs the place is told. A changed IBAN gets no payout for ${ibanHoldDays} days unless two people have seen it and the one before.`,
    access: 'rank:ServiceSupplier',
    fresh: true,
    refuses: ['NotFound', 'Stale', 'EnterIban'],
    input: z.object({
      legalName: requiredLine(120),
      address: line(300).min(1, key('requiredField')),
      accountHolder: requiredLine(120),
      iban: boundedText(60, 'EnterIban').min(1, key('requiredField')),
      version: Version.optional(),
    }),
    output: Payee,
  },
  getPayables: {
    method: 'GET',
    path: '/Payouts/GetPayables',
    about: 'What each place of a country is owed; those that waited longest come first.',
    access: 'PaymentsControl',
    refuses: ['NotFound'],
    input: z.object({
      countryId: OptionalId.describe('0 or missing: the caller’s.'),
      name: line(100).default('').describe('Part of the place’s name.'),
      onlyPayable: z.boolean().default(false),
      ...PageInput,
    }),
    output: Page(Payable).extend({ countryId: Id, currency: CurrencyOfPrices, total: Money }),
  },
  recordPayout: {
    method: 'POST',
    path: '/Payouts/RecordPayout',
    about:
      'Records that a place was paid all that its statements had left unpaid; a colleague agrees. What was shown is sent along, and refused where it has changed.',
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    moves: 'money',
    refuses: [
      'NotFound',
      'NothingToPay',
      'BelowMinimum',
      'PayoutChanged',
      'IbanHeld',
      'PayeeMissing',
      'DayToCome',
    ],
    input: z.object({
      servicePlaceId: Id,
      countryId: Id,
      amount: Money.describe('As it was shown.'),
      iban: line(60).describe('As it was shown.'),
      previousIban: line(60)
        .default('')
        .describe('The IBAN before, as it was shown: required while payouts to a changed IBAN are held.'),
      reference: requiredLine(60).describe('Of the transfer, as the bank has it.'),
      paidOn: Day,
    }),
    output: z.object({ id: Id, amount: Money, statements: z.int() }),
  },
  getPayouts: {
    method: 'GET',
    path: '/Payouts/GetPayouts',
    about: 'What places were paid, the latest first: one’s own place; for staff all.',
    access: ofPlaces,
    input: z.object({ ...ofPlace, countryId: OptionalId, ...PageInput }),
    output: BoundedPage(Payout),
  },
})
