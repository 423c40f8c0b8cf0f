export const offerStates = ['draft', 'live', 'paused', 'ended'] as const
export type OfferState = (typeof offerStates)[number]
