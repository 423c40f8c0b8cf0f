/** `waiting`: not yet accepted. It ends accepted, taken back by its giver, or returned automatically. */
export const giftStates = ['waiting', 'accepted', 'takenBack', 'returned'] as const
export type GiftState = (typeof giftStates)[number]
