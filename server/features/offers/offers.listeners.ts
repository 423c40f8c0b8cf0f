import { type Listener, on } from '#server/core/events/events.ts'
import { endOrphanedOffers } from './orphanedOffers.service.ts'

export const offersListeners: Listener[] = [
  on('places.branchDeleted', {
    name: 'offers.endOrphanedOffers',
    handle: (ctx, { placeId }) => endOrphanedOffers(ctx, placeId),
  }),
]
