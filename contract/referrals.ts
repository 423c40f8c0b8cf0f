import { z } from 'zod'
import { calls } from './call.ts'
import { boundedText, Id, Instant, Money } from './fields.ts'
import { invitationsAnHour, referralDays, referralEntryDays } from './limits.ts'
import { referralStates } from './referralStates.ts'
import { CurrencyOfPrices } from './regions.ts'

/** A code as it is typed or comes in a link. */
export const ReferralCode = boundedText(20, 'ReferralCodeUnknown').trim()

const Amount = z.int().min(0)

const Invited = z.object({
  id: Id,
  name: z.string().describe('Masked name of the friend.'),
  state: z.enum(referralStates),
  points: Amount.describe('Points promised or credited.'),
  joinedAt: Instant,
  dueAt: Instant.nullable().describe('Time when the points are credited; `null` until an order is paid.'),
})

export const OrderOver = z
  .object({ amount: Money, currency: CurrencyOfPrices })
  .describe('Value of the points of both. The friend must pay more than this at the place for one order.')

/** As many of the friends as are shown. */
export const mostInvited = 100

export const OwnReferrals = z.object({
  code: z.string(),
  offer: z
    .object({
      inviterPoints: Amount,
      friendPoints: Amount,
      left: z.int(),
      mostAMonth: z.int(),
      orderOver: OrderOver,
    })
    .nullable()
    .describe(
      'Reward for the next friend and the number of rewards left this month; `null` if there is none at the moment.',
    ),
  earned: Amount.describe('Points credited for friends.'),
  waiting: Amount.describe('Points promised for friends.'),
  friends: z.array(Invited).describe(`Latest ${mostInvited} friends.`),
  own: z
    .object({
      state: z.enum(referralStates),
      points: Amount,
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

export const referrals = calls('referrals', {
  getOwnReferrals: {
    method: 'GET',
    path: '/Referral/GetOwn',
    about: 'Returns the caller’s invitation code, its reward and the friends who joined with it.',
    access: 'rank:User',
    refuses: ['NotFound'],
    input: z.object({}),
    output: OwnReferrals,
  },
  getInvitation: {
    method: 'GET',
    path: '/Referral/GetInvitation',
    about: `Returns the inviter’s short name and the reward for an invitation code. Limit: ${invitationsAnHour} per network and hour.`,
    access: 'anyone',
    input: z.object({ code: ReferralCode }),
    output: z.object({
      code: z.string(),
      from: z
        .string()
        .nullable()
        .describe('Inviter’s first name and initial; `null` if the code is invalid.'),
      friendPoints: Amount.nullable().describe(
        'Points for the friend; `null` if there is no reward at the moment.',
      ),
      orderOver: OrderOver.nullable().describe(
        'Minimum order for the reward; `null` if there is no reward at the moment.',
      ),
    }),
  },
  enterCode: {
    method: 'POST',
    path: '/Referral/EnterCode',
    about: `Records the inviter’s code for the caller. The caller must have first registered at most ${referralEntryDays} days ago and have no paid order. The inviter must have registered earlier. Deleted accounts with the same number or confirmed email count as the same member. Both are promised points immediately. The points are credited once an order of the next ${referralDays} days can no longer be reversed. The member must pay more for it than the points of both are worth. Staff review suspicious referrals.`,
    access: 'rank:User',
    refuses: [
      'NotFound',
      'ReferralCodeUnknown',
      'ReferralOfOneself',
      'ReferralOfNewerMember',
      'ReferralTooLate',
      'AlreadyReferred',
      'ReferralsClosed',
      'ReferralsUsedUp',
    ],
    input: z.object({ code: ReferralCode.min(1, 'requiredField') }),
    output: OwnReferrals,
  },
})
