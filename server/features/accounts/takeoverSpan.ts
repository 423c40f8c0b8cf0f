/**
 * The span in which a thief may have had the account: locking the account reverts changes later than `since` and
 * not later than `until`.
 */
export type TakeoverSpan = { since: Date; until: Date }
