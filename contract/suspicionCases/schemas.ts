import { z } from 'zod'
import { Id, Instant, Money, Named, NamedOrder, Version } from '../core/fields.ts'
import { CurrencyOfPrices } from '../regions/schemas.ts'
import { evidenceKinds, suspicionDecisions, suspicionRules, suspicionStates } from './constants.ts'

export const maxEvidence = 200

export const FlaggedBranch = Named.extend({ placeName: z.string() })

export const Flag = z.object({
  id: Id,
  rule: z.enum(suspicionRules),
  state: z.enum(suspicionStates),
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
    'Account holder, payer, giver or buyer, without a name if the account was deleted; `null` if there is none.',
  ),
  other: Named.nullable().describe('Recipient; `null` if there is none.'),
  order: NamedOrder.nullable(),
  points: z.int().nullable(),
  amount: Money.nullable().describe('Bill or sale amount; `null` if none applies.'),
  currency: CurrencyOfPrices.nullable(),
})
export type Evidence = z.infer<typeof Evidence>

export const FlagNote = z.object({
  state: z.enum(suspicionDecisions),
  note: z.string(),
  by: Named,
  at: Instant,
})

export const FlagDetails = Flag.extend({
  evidence: z.array(Evidence).describe(`Latest ${maxEvidence} pieces of evidence, newest first.`),
  decisions: z.array(FlagNote).describe('Decisions, newest first.'),
  others: z.array(Flag).describe('Other cases about the same person, newest first.'),
})
export type FlagDetails = z.infer<typeof FlagDetails>
