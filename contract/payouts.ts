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

export const payouts = calls('payouts', {
  getPayee: {
    method: 'GET',
    path: '/Payouts/GetPayee',
    about: 'Returns the bank account and invoice details of a place.',
    access: ofPlaces,
    refuses: ['NotFound'],
    input: z.object({ servicePlaceId: OptionalId.describe('Place ID. Omitted or 0: the caller’s place.') }),
    output: Payee,
  },
  savePayee: {
    method: 'POST',
    path: '/Payouts/SavePayee',
    about: `Sets the bank account and invoice details of the caller’s place. Everyone who manages the place is notified. Payouts to a changed IBAN are held for ${ibanHoldDays} days unless two people have seen both IBANs.`,
    access: 'rank:ServiceSupplier',
    fresh: true,
    refuses: ['NotFound', 'Stale', 'EnterIban'],
    input: z.object({
      legalName: requiredLine(120),
      address: requiredLine(300),
      accountHolder: requiredLine(120),
      iban: boundedText(60, 'EnterIban').min(1, key('requiredField')),
      version: Version.optional(),
    }),
    output: Payee,
  },
  getPayables: {
    method: 'GET',
    path: '/Payouts/GetPayables',
    about: 'Lists what each place of a country is owed, longest waiting first.',
    access: 'PaymentsControl',
    refuses: ['NotFound'],
    input: z.object({
      countryId: OptionalId.describe('Country ID. Omitted or 0: the caller’s country.'),
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
      'Records the payout of all unpaid statements of a place. A second person must approve. Send the values that were shown; the call is rejected if they have changed.',
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
      amount: Money.describe('Amount as it was shown, in the currency’s unit.'),
      iban: line(60).describe('IBAN as it was shown.'),
      previousIban: line(60)
        .default('')
        .describe('Previous IBAN as it was shown. Required while payouts to a changed IBAN are held.'),
      reference: requiredLine(60).describe('Bank reference of the transfer.'),
      paidOn: Day,
    }),
    output: z.object({ id: Id, amount: Money, statements: z.int() }),
  },
  getPayouts: {
    method: 'GET',
    path: '/Payouts/GetPayouts',
    about: 'Lists payouts, newest first: those of the caller’s place, or all for staff.',
    access: ofPlaces,
    input: z.object({ ...ofPlace, countryId: OptionalId, ...PageInput }),
    output: BoundedPage(Payout),
  },
})
