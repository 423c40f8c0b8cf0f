import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { BoundedPage, Id, PageInput, Points, requiredText, Version } from '../core/fields.ts'
import { referralStates } from './constants.ts'
import { Referral, ReferralTerms, rewardPoints } from './schemas.ts'

export const referralTerms = defineEndpoints('referralTerms', {
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
    requiresReauth: true,
    approval: 'byRule',
    errors: ['NotFound', 'Stale'],
    input: z.object({
      id: Id,
      isOpen: z.boolean(),
      inviterPoints: rewardPoints,
      friendPoints: rewardPoints,
      mostAMonth: rewardPoints,
      most: rewardPoints,
      version: Version.optional(),
    }),
    output: ReferralTerms,
  },
  fundReferrals: {
    method: 'POST',
    path: '/Referral/Fund',
    about: 'Adds points to the referral budget of a country. A second person must approve.',
    access: 'PaymentsControl',
    requiresReauth: true,
    approval: 'byRule',
    moves: 'points',
    errors: ['NotFound', 'Stale'],
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
    requiresReauth: true,
    approval: 'byRule',
    errors: ['NotFound', 'Stale', 'ReferralNotDue'],
    input: z.object({
      id: Id,
      isRewarded: z.boolean(),
      reason: requiredText(500),
      version: Version.optional(),
    }),
    output: Referral,
  },
})
