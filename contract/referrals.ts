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
  name: z.string().describe('Masked.'),
  state: z.enum(referralStates),
  points: Amount.describe('What it brings, or brought.'),
  joinedAt: Instant,
  dueAt: Instant.nullable().describe('When the points come, once an order is paid.'),
})

export const OrderOver = z
  .object({ amount: Money, currency: CurrencyOfPrices })
  .describe(
    'What the points of both are worth: the friend must pay more than this at the place for one order.',
  )

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
    .describe('What the next friend brings, and how many do this month still; null: nothing at the moment.'),
  earned: Amount.describe('Points that friends have brought.'),
  waiting: Amount.describe('Points that are promised.'),
  friends: z.array(Invited).describe(`The latest ${mostInvited}.`),
  own: z
    .object({
      state: z.enum(referralStates),
      points: Amount,
      until: Instant,
      dueAt: Instant.nullable(),
      orderOver: OrderOver,
    })
    .nullable()
    .describe('By whom one came: what that brings, and until when an order must be paid.'),
  enterUntil: Instant.nullable().describe('Until when a code can be entered; null: not, or no more.'),
})
export type OwnReferrals = z.infer<typeof OwnReferrals>

export const referrals = calls('referrals', {
  getOwnReferrals: {
    method: 'GET',
    path: '/Referral/GetOwn',
    about: 'One’s own code, what it brings, and the friends who came by it.',
    access: 'rank:User',
    refuses: ['NotFound'],
    input: z.object({}),
    output: OwnReferrals,
  },
  getInvitation: {
    method: 'GET',
    path: '/Referral/GetInvitation',
    about: `Who invites by a code, and what that brings. ${invitationsAnHour} an hour from one network.`,
    access: 'anyone',
    input: z.object({ code: ReferralCode }),
    output: z.object({
      code: z.string(),
      from: z.string().nullable().describe('The first name and an initial; null: the code is none.'),
      friendPoints: Amount.nullable().describe('Null: nothing at the moment.'),
      orderOver: OrderOver.nullable().describe('`null` if there are no points at the moment.'),
    }),
  },
  enterCode: {
    method: 'POST',
    path: '/Referral/EnterCode',
    about: `Records whose code the member came by, within ${referralEntryDays} days after they first registered and before their first paid order. The owner of the code must have registered earlier; deleted accounts with the same number or confirmed email count as the same member. Points are promised to both immediately. They arrive once an order of the next ${referralDays} days can no longer be reversed, for which the member paid more than the points of both are worth. Suspicious referrals wait for staff.`,
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
