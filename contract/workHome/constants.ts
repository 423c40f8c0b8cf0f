/** The steps of setting up a place, in the order in which it is usually done. */
export const setupSteps = ['pictures', 'hours', 'offer', 'payee', 'poster'] as const
export type SetupStep = (typeof setupSteps)[number]

/** From this number of pictures on, a place isn't asked for more. */
export const recommendedPictures = 3

export const queueKinds = [
  'places',
  'complaints',
  'approvals',
  'flags',
  'refunds',
  'claims',
  'disputes',
] as const
export type QueueKind = (typeof queueKinds)[number]
