export const placeStates = ['registered', 'revisionRequested', 'approved', 'rejected', 'suspended'] as const
