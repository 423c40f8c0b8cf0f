export const placeStates = ['registered', 'revisionRequested', 'approved', 'rejected', 'suspended'] as const

/** At the review desk, about a registration or a pending change. */
export const placeDecisions = ['approved', 'rejected', 'revisionRequested'] as const
export type PlaceDecisionKind = (typeof placeDecisions)[number]
