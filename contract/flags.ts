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
  person: Named.describe('Person the case is about; if several, the one with the oldest account.'),
  branch: FlaggedBranch.nullable(),
  evidenceCount: z.int(),
  from: Instant.describe('Time of the earliest evidence.'),
  to: Instant,
  foundAt: Instant,
  addedAt: Instant.describe('Time when evidence was last added.'),
  version: Version,
})
export type Flag = z.infer<typeof Flag>

export const Evidence = z.object({
  kind: z.enum(evidenceKinds),
  id: Id,
  at: Instant,
  person: Named.nullable().describe(
    'Account holder, payer, giver or buyer, without a name if the account was deleted; `null` if nobody applies.',
  ),
  other: Named.nullable().describe('Recipient; `null` if there is none.'),
  order: NamedOrder.nullable(),
  points: z.int().nullable(),
  amount: Money.nullable().describe('Bill or sale amount; `null` if none applies.'),
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
  evidence: z.array(Evidence).describe(`Latest ${mostEvidence} pieces of evidence, newest first.`),
  decisions: z.array(FlagNote).describe('Decisions, newest first.'),
  others: z.array(Flag).describe('Other cases about the same person, newest first.'),
})
export type FlagDetails = z.infer<typeof FlagDetails>

const access = { any: ['rank:SuperAdmin', 'AuditControl'] } as const

export const flags = calls('flags', {
  getFlags: {
    method: 'GET',
    path: '/Flags/GetFlags',
    about:
      'Lists suspicious activity cases, undecided ones first. Rules find them every night. A case blocks nobody, and nobody sees cases about themselves.',
    access,
    input: z.object({
      ...PageInput,
      state: z.enum(flagStates, key('InvalidData')).optional(),
      rule: z.enum(flagRules, key('InvalidData')).optional(),
      name: freeText(100)
        .default('')
        .describe('Part of the name of the person concerned, or `#` and the case ID.'),
    }),
    output: BoundedPage(Flag),
  },
  getFlag: {
    method: 'GET',
    path: '/Flags/GetFlag',
    about: 'Returns a suspicious activity case with its evidence and decisions.',
    access,
    refuses: ['NotFound'],
    input: z.object({ id: Id }),
    output: FlagDetails,
  },
  decideFlag: {
    method: 'POST',
    path: '/Flags/DecideFlag',
    about: 'Records a decision on a suspicious activity case, with a note. Has no other effect.',
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
