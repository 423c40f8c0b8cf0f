import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { boundedText } from '../core/fields.ts'
import { maxInvitationLookupsPerHour, referralDays, referralEntryDays } from '../core/limits.ts'
import { OrderOver, OwnReferrals, pointsOrZero } from './schemas.ts'

/** An invitation code as typed or from a link. */
export const ReferralCode = boundedText(20, 'ReferralCodeUnknown').trim()

export const referrals = defineEndpoints('referrals', {
  getOwnReferrals: {
    method: 'GET',
    path: '/Referral/GetOwn',
    about: 'Returns the caller’s invitation code, its reward and the friends who joined with it.',
    access: 'rank:User',
    errors: ['NotFound'],
    input: z.object({}),
    output: OwnReferrals,
  },
  getInvitation: {
    method: 'GET',
    path: '/Referral/GetInvitation',
    about: `Returns the inviter’s short name and the reward for an invitation code. Limit: ${maxInvitationLookupsPerHour} per network and hour.`,
    access: 'anyone',
    input: z.object({ code: ReferralCode }),
    output: z.object({
      code: z.string(),
      from: z
        .string()
        .nullable()
        .describe('Inviter’s first name and initial; `null` if the code is invalid.'),
      friendPoints: pointsOrZero
        .nullable()
        .describe('Points for the friend; `null` if there is no reward at the moment.'),
      orderOver: OrderOver.nullable().describe(
        'Minimum order for the reward; `null` if there is no reward at the moment.',
      ),
    }),
  },
  enterCode: {
    method: 'POST',
    path: '/Referral/EnterCode',
    about: [
      'Records the inviter’s invitation code for the caller.',
      `The caller must have first registered at most ${referralEntryDays} days ago and have no paid order.`,
      'The inviter must have registered earlier.',
      'Deleted accounts with the same number or confirmed email count as the same member.',
      'Both are promised points immediately.',
      `The points are credited once an order of the next ${referralDays} days can no longer be reversed.`,
      'The member must pay more for it than the points of both are worth.',
      'Staff review suspicious referrals.',
    ].join(' '),
    access: 'rank:User',
    errors: [
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
