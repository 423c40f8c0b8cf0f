import { type Listener, on } from '#server/core/events.ts'
import { endStrandedOf } from './strandedOffers.service.ts'

export const offersListeners: Listener[] = [
  on('places.branchDeleted', {
    name: 'offers.endStranded',
    handle: (ctx, { placeId }) => endStrandedOf(ctx, placeId),
  }),
]
