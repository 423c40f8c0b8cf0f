import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import {
  BoundedPage,
  Id,
  IdReply,
  Instant,
  Money,
  OptionalId,
  Page,
  PageInput,
  requiredText,
  Version,
} from '../core/fields.ts'
import {
  Dispute,
  DisputeState,
  Invoice,
  NextPayout,
  placeRef,
  Statement,
  StatementLine,
  StatementState,
  statementReaders,
} from './schemas.ts'

export const statements = defineEndpoints('statements', {
  getNextPayout: {
    method: 'GET',
    path: '/Payouts/GetNextPayout',
    about:
      'Returns amounts not yet on a statement, and unpaid statements, with the date of the next payout. One entry per country in which the place has orders.',
    access: statementReaders,
    scope: 'statements:read',
    errors: ['NotFound'],
    input: z.object({ servicePlaceId: OptionalId.describe('Place ID. Omitted or 0: the caller’s place.') }),
    output: z.array(NextPayout),
  },
  getStatements: {
    method: 'GET',
    path: '/Payouts/GetStatements',
    about: 'Lists statements, newest first: those of the caller’s place, or all for staff.',
    access: statementReaders,
    scope: 'statements:read',
    input: z.object({ ...placeRef, countryId: OptionalId, state: StatementState.optional(), ...PageInput }),
    output: BoundedPage(Statement),
  },
  getStatement: {
    method: 'GET',
    path: '/Payouts/GetStatement',
    about: 'Returns a statement with a page of its lines, its tax invoice and its credit notes.',
    access: statementReaders,
    scope: 'statements:read',
    errors: ['NotFound'],
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
    access: statementReaders,
    errors: ['NotFound'],
    input: z.object({ id: Id }),
    output: Invoice,
  },
  disputeLine: {
    method: 'POST',
    path: '/Payouts/DisputeLine',
    about:
      'Disputes a recent line of a statement of the caller’s place, once. Staff who manage payments decide.',
    access: 'rank:ServiceSupplier',
    errors: ['NotFound', 'DisputeOver', 'Disputed'],
    input: z.object({
      statementId: Id,
      line: z.int().min(1, errorKey('InvalidData')),
      reason: requiredText(1000),
    }),
    output: IdReply,
  },
  getDisputes: {
    method: 'GET',
    path: '/Payouts/GetDisputes',
    about: 'Lists disputed lines, newest first: those of the caller’s place, or all for staff.',
    access: statementReaders,
    input: z.object({
      ...placeRef,
      statementId: OptionalId.describe('Only disputes of this statement. Omitted or 0: all.'),
      state: DisputeState.optional(),
      ...PageInput,
    }),
    output: Page(Dispute),
  },
  resolveDispute: {
    method: 'POST',
    path: '/Payouts/ResolveDispute',
    about:
      'Resolves a dispute. A granted amount is added to the place’s next statement. An amount above the caller’s single-approver limit needs approval by a second person.',
    access: 'PaymentsControl',
    requiresReauth: true,
    approval: 'byRule',
    moves: 'money',
    errors: ['NotFound', 'Stale', 'TooManyDecimals', 'AdjustmentRange'],
    input: z.object({
      id: Id,
      adjustment: Money.min(0, errorKey('AdjustmentRange'))
        .max(1_000_000_000, errorKey('AdjustmentRange'))
        .describe('Granted amount in the currency’s unit, at least 0. 0 leaves the line unchanged.'),
      answer: requiredText(1000),
      version: Version.optional(),
    }),
    output: Dispute,
  },
})
