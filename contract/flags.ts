import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import {
  BoundedPage,
  freeText,
  Id,
  Instant,
  Money,
  Named,
  NamedOrder,
  PageInput,
  requiredText,
  Version,
} from './fields.ts'
import { evidenceKinds, flagDecisions, flagRules, flagStates } from './flagRules.ts'
import { CurrencyOfPrices } from './regions.ts'

const key = (code: FailureCode) => code

/** As many rows of evidence as are shown of one flag. */
export const mostEvidence = 200

export const FlaggedBranch = Named.extend({ placeName: z.string() })

export const Flag = z.object({
  id: Id,
  rule: z.enum(flagRules),
  state: z.enum(flagStates),
  person: Named.describe('Whom it is about; of several the one with the oldest account.'),
  branch: FlaggedBranch.nullable(),
  evidenceCount: z.int(),
  from: Instant.describe('When the first of what it is found by happened.'),
  to: Instant,
  foundAt: Instant,
  addedAt: Instant.describe('When evidence was added last.'),
  version: Version,
})
export type Flag = z.infer<typeof Flag>

export const Evidence = z.object({
  kind: z.enum(evidenceKinds),
  id: Id,
  at: Instant,
  person: Named.nullable().describe(
    'Whose account it is; who paid, gave or bought. Nobody’s name, where they are deleted.',
  ),
  other: Named.nullable().describe('Who received.'),
  order: NamedOrder.nullable(),
  points: z.int().nullable(),
  amount: Money.nullable().describe('The bill, or what was sold.'),
  currency: CurrencyOfPrices.nullable(),
})
export type Evidence = z.infer<typeof Evidence>

export const FlagNote = z.object({
  state: z.enum(flagDecisions),
  note: z.string(),
  by: Named,
  at: Instant,
})

export const FlagDetails = Flag.extend({
  evidence: z.array(Evidence).describe(`The latest ${mostEvidence}, the latest first.`),
  decisions: z.array(FlagNote).describe('The latest first.'),
  others: z.array(Flag).describe('Other flags of the same person, the latest first.'),
})
export type FlagDetails = z.infer<typeof FlagDetails>

const access = { any: ['rank:SuperAdmin', 'AuditControl'] } as const

export const flags = calls('flags', {
  getFlags: {
    method: 'GET',
    path: '/Flags/GetFlags',
    about:
      'What looks like abuse of the business, found by rules every night: what nobody has decided first. It blocks nobody, and nobody sees what is about themselves.',
    access,
    input: z.object({
      ...PageInput,
      state: z.enum(flagStates, key('InvalidData')).optional(),
      rule: z.enum(flagRules, key('InvalidData')).optional(),
      name: freeText(100).default('').describe('Part of the name of whom it is about, or # and its id.'),
    }),
    output: BoundedPage(Flag),
  },
  getFlag: {
    method: 'GET',
    path: '/Flags/GetFlag',
    about: 'A flag with its evidence, and with what was decided about it.',
    access,
    refuses: ['NotFound'],
    input: z.object({ id: Id }),
    output: FlagDetails,
  },
  decideFlag: {
    method: 'POST',
    path: '/Flags/DecideFlag',
    about: 'Decides about a flag, or decides anew, with a note; nothing else follows from it.',
    access,
    refuses: ['NotFound', 'Stale', 'FlagFoundAnew'],
    input: z.object({
      id: Id,
      state: z.enum(flagDecisions, key('requiredField')),
      note: requiredText(2000),
      version: Version.optional(),
    }),
    output: FlagDetails,
  },
})
