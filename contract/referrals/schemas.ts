import { z } from 'zod'
import { errorKey } from '../core/error.ts'
import { Id, Instant, Money, Named, NamedOrder, Version } from '../core/fields.ts'
import { CurrencyOfPrices } from '../regions/schemas.ts'
import { referralSigns, referralStates } from './constants.ts'

export const pointsOrZero = z.int().min(0)

const Invited = z.object({
  id: Id,
  name: z.string().describe('Masked name of the friend.'),
  state: z.enum(referralStates),
  points: pointsOrZero.describe('Points promised or credited.'),
  joinedAt: Instant,
  dueAt: Instant.nullable().describe('Time when the points are credited; `null` until an order is paid.'),
})

export const OrderOver = z
  .object({ amount: Money, currency: CurrencyOfPrices })
  .describe('Value of the points of both. The friend must pay more than this at the place for one order.')

export const maxInvited = 100

export const OwnReferrals = z.object({
  code: z.string(),
  offer: z
    .object({
      inviterPoints: pointsOrZero,
      friendPoints: pointsOrZero,
      left: z.int(),
      mostAMonth: z.int(),
      orderOver: OrderOver,
    })
    .nullable()
    .describe(
      'Reward for the next friend and the number of rewards left this month; `null` if there is none at the moment.',
    ),
  earned: pointsOrZero.describe('Points credited for friends.'),
  waiting: pointsOrZero.describe('Points promised for friends.'),
  friends: z.array(Invited).describe(`Latest ${maxInvited} friends.`),
  own: z
    .object({
      state: z.enum(referralStates),
      points: pointsOrZero,
      until: Instant,
      dueAt: Instant.nullable(),
      orderOver: OrderOver,
    })
    .nullable()
    .describe('Referral by which the caller joined, with its reward and deadline; `null` if there is none.'),
  enterUntil: Instant.nullable().describe(
    'Time until which a code can be entered; `null` if not or no longer possible.',
  ),
})
export type OwnReferrals = z.infer<typeof OwnReferrals>

export const rewardPoints = z.int().min(0, errorKey('InvalidData')).max(1_000_000, errorKey('InvalidData'))

export const ReferralTerms = z.object({
  id: Id.describe('Country ID.'),
  name: z.string(),
  isOpen: z.boolean(),
  inviterPoints: rewardPoints,
  friendPoints: rewardPoints,
  mostAMonth: rewardPoints.describe('Maximum number of rewarded friends per member and month.'),
  most: rewardPoints.describe('Maximum number of rewarded friends per member.'),
  budget: pointsOrZero.describe('Remaining points budget of the country.'),
  promised: pointsOrZero.describe('Promised points, which are part of the budget.'),
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
  points: pointsOrZero.describe('Total points promised to inviter and friend.'),
  order: NamedOrder.nullable(),
  joinedAt: Instant,
  dueAt: Instant.nullable(),
  reason: z.string().nullable(),
  version: Version,
})
export type Referral = z.infer<typeof Referral>

export const maxCountedReferrals = 1000
