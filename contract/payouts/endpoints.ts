import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import {
  BoundedPage,
  boundedText,
  Day,
  Id,
  line,
  Money,
  OptionalId,
  Page,
  PageInput,
  requiredLine,
  Version,
} from '../core/fields.ts'
import { ibanHoldDays } from '../core/limits.ts'
import { CurrencyOfPrices } from '../regions/schemas.ts'
import { Payable, Payee, Payout, placeRef, statementReaders } from './schemas.ts'

export const payouts = defineEndpoints('payouts', {
  getPayee: {
    method: 'GET',
    path: '/Payouts/GetPayee',
    about: 'Returns the bank account and invoice details of a place.',
    access: statementReaders,
    errors: ['NotFound'],
    input: z.object({ servicePlaceId: OptionalId.describe('Place ID. Omitted or 0: the caller’s place.') }),
    output: Payee,
  },
  savePayee: {
    method: 'POST',
    path: '/Payouts/SavePayee',
    about: `Sets the bank account and invoice details of the caller’s place. Everyone who manages the place is notified. Payouts to a changed IBAN are held for ${ibanHoldDays} days unless two people have seen both IBANs.`,
    access: 'rank:ServiceSupplier',
    requiresReauth: true,
    errors: ['NotFound', 'Stale', 'EnterIban'],
    input: z.object({
      legalName: requiredLine(120),
      address: requiredLine(300),
      accountHolder: requiredLine(120),
      iban: boundedText(60, 'EnterIban').min(1, errorKey('requiredField')),
      version: Version.optional(),
    }),
    output: Payee,
  },
  getPayables: {
    method: 'GET',
    path: '/Payouts/GetPayables',
    about: 'Lists what each place of a country is owed, longest waiting first.',
    access: 'PaymentsControl',
    errors: ['NotFound'],
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
    requiresReauth: true,
    approval: 'byRule',
    moves: 'money',
    errors: [
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
    access: statementReaders,
    input: z.object({ ...placeRef, countryId: OptionalId, ...PageInput }),
    output: BoundedPage(Payout),
  },
})
