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
  id: Id.describe('Country ID.'),
  name: z.string(),
  isOpen: z.boolean(),
  inviterPoints: Amount,
  friendPoints: Amount,
  mostAMonth: Amount.describe('Maximum number of rewarded friends per member and month.'),
  most: Amount.describe('Maximum number of rewarded friends per member.'),
  budget: Sum.describe('Remaining points budget of the country.'),
  promised: Sum.describe('Promised points, which are part of the budget.'),
  version: Version.describe('Version; 0 if the terms are not set.'),
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
        member: Named.describe('Member, without a name if the account was deleted.'),
        at: Instant.describe(
          'Time when the member last used the device, gave up the number, signed up with it or entered a code.',
        ),
      }),
    )
    .describe('Members who have something in common with the friend, latest first.'),
  points: Sum.describe('Total points promised to inviter and friend.'),
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
    about: 'Returns the referral reward, budget and promised points of each country.',
    access: 'PaymentsControl',
    input: z.object({}),
    output: z.array(ReferralTerms),
  },
  saveReferralTerms: {
    method: 'POST',
    path: '/Referral/SaveTerms',
    about:
      'Sets the referral reward of a country for friends who join afterwards. A second person must approve.',
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
    about: 'Adds points to the referral budget of a country. A second person must approve.',
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    moves: 'points',
    refuses: ['NotFound', 'Stale'],
    input: z.object({
      countryId: Id,
      points: Points,
      version: Version.optional().describe('Version of the referral terms.'),
    }),
    output: ReferralTerms,
  },
  getReferrals: {
    method: 'GET',
    path: '/Referral/GetReferrals',
    about:
      'Lists referrals that wait: those under review before those on hold. Or lists those in another state.',
    access: 'PaymentsControl',
    input: z.object({
      ...PageInput,
      state: z.enum(referralStates).optional().describe('Referral state. Omitted: all that wait.'),
    }),
    output: BoundedPage(Referral),
  },
  decideReferral: {
    method: 'POST',
    path: '/Referral/Decide',
    about:
      'Approves a referral under review, or rejects one that is held or under review, with a reason. The value of the reward counts towards the caller’s daily single-approver limit.',
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
