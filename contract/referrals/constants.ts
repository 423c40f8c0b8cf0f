/**
 * Joined: no order is paid yet. Held: until that can’t be reversed any more; in review: staff have to look at it. Then it is
 * rewarded, refused, or nothing was paid in time.
 */
export const referralStates = ['joined', 'held', 'review', 'rewarded', 'refused', 'lapsed'] as const
export type ReferralState = (typeof referralStates)[number]

/**
 * What makes a referral suspicious: the friend shares a device, a number or a network with another member of the same tree
 * of invitations, has a number next to theirs, or came by a code before with an account that is deleted.
 */
export const referralSigns = ['device', 'number', 'adjacentNumber', 'network', 'formerAccount'] as const
export type ReferralSign = (typeof referralSigns)[number]
