/** In these states the points are promised. */
export const openReferralStates = ['joined', 'held', 'review'] as const

/**
 * `joined`: no order paid yet. `held`: until that order can no longer be reversed. `review`: staff must
 * decide. `lapsed`: nothing was paid in time.
 */
export const referralStates = [...openReferralStates, 'rewarded', 'refused', 'lapsed'] as const
export type ReferralState = (typeof referralStates)[number]

/**
 * The friend shares a device, a number or a network with another member of the same referral tree, has an
 * adjacent number, or was referred before with a deleted account.
 */
export const referralSigns = ['device', 'number', 'adjacentNumber', 'network', 'formerAccount'] as const
export type ReferralSign = (typeof referralSigns)[number]
