/**
 * Joined: no order is paid yet. Held: until that can’t be reversed any more; in review: staff have to look at it. Then it is
 * rewarded, refused, or nothing was paid in time.
 */
export const referralStates = ['joined', 'held', 'review', 'rewarded', 'refused', 'lapsed'] as const
export type ReferralState = (typeof referralStates)[number]

/** What makes one suspicious: both use a browser, a number was both’s, or others of the inviter came from the same network. */
export const referralSigns = ['device', 'number', 'network'] as const
export type ReferralSign = (typeof referralSigns)[number]
