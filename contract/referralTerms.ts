import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import {
  BoundedPage,
  Id,
  Instant,
  Named,
  NamedOrder,
  PageInput,
  Points,
  requiredText,
  Version,
} from './fields.ts'
import { referralSigns, referralStates } from './referralStates.ts'

const key = (code: FailureCode) => code
const Amount = z.int().min(0, key('InvalidData')).max(1_000_000, key('InvalidData'))
const Sum = z.int().min(0)

export const ReferralTerms = z.object({
  id: Id.describe('Of the country.'),
  name: z.string(),
  isOpen: z.boolean(),
  inviterPoints: Amount,
  friendPoints: Amount,
  mostAMonth: Amount.describe('How many friends bring a member points, of those who come in a month.'),
  most: Amount.describe('How many altogether.'),
  budget: Sum.describe('What the country may spend still.'),
  promised: Sum.describe('What of it is promised.'),
  version: Version.describe('0: not set.'),
})
export type ReferralTerms = z.infer<typeof ReferralTerms>

export const Referral = z.object({
  id: Id,
  inviter: Named,
  friend: Named,
  state: z.enum(referralStates),
  signs: z.array(z.enum(referralSigns)),
  evidence: z
    .array(
      z.object({
        sign: z.enum(referralSigns),
        member: Named.describe('Without a name if the account is deleted.'),
        at: Instant.describe(
          'When the member last used the device, gave up the number, signed up with it, or entered a code.',
        ),
      }),
    )
    .describe('The members with whom the friend has something in common, the latest first.'),
  points: Sum.describe('Of both together.'),
  order: NamedOrder.nullable(),
  joinedAt: Instant,
  dueAt: Instant.nullable(),
  reason: z.string().nullable(),
  version: Version,
})
export type Referral = z.infer<typeof Referral>

/** As many of the list as are counted. */
export const countedReferrals = 1000

export const referralTerms = calls('referralTerms', {
  getReferralTerms: {
    method: 'GET',
    path: '/Referral/GetTerms',
    about: 'What bringing a friend brings in each country, what may be spent on it, and what is promised.',
    access: 'PaymentsControl',
    input: z.object({}),
    output: z.array(ReferralTerms),
  },
  saveReferralTerms: {
    method: 'POST',
    path: '/Referral/SaveTerms',
    about:
      'Sets what bringing a friend brings in a country, for friends who come from then on; a colleague agrees.',
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    refuses: ['NotFound', 'Stale'],
    input: z.object({
      id: Id,
      isOpen: z.boolean(),
      inviterPoints: Amount,
      friendPoints: Amount,
      mostAMonth: Amount,
      most: Amount,
      version: Version.optional(),
    }),
    output: ReferralTerms,
  },
  fundReferrals: {
    method: 'POST',
    path: '/Referral/Fund',
    about: 'Adds points to what a country may spend on bringing friends; a colleague agrees.',
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    moves: 'points',
    refuses: ['NotFound', 'Stale'],
    input: z.object({
      countryId: Id,
      points: Points,
      version: Version.optional().describe('Of the terms that it is for.'),
    }),
    output: ReferralTerms,
  },
  getReferrals: {
    method: 'GET',
    path: '/Referral/GetReferrals',
    about:
      'Those that wait: in review, which staff decide, before those that are held; or those that stand otherwise.',
    access: 'PaymentsControl',
    input: z.object({
      ...PageInput,
      state: z.enum(referralStates).optional().describe('Missing: all that wait.'),
    }),
    output: BoundedPage(Referral),
  },
  decideReferral: {
    method: 'POST',
    path: '/Referral/Decide',
    about:
      'Rewards a referral that is in review, or refuses one that is held or in review, with a reason. What the reward is worth counts towards the daily limit of one person.',
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    refuses: ['NotFound', 'Stale', 'ReferralNotDue'],
    input: z.object({
      id: Id,
      isRewarded: z.boolean(),
      reason: requiredText(500),
      version: Version.optional(),
    }),
    output: Referral,
  },
})
