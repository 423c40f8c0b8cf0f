import { type Listener, on } from '#server/core/events/events.ts'
import { eraseFavourites } from './favourites.service.ts'

export const favouritesListeners: Listener[] = [
  on('accounts.userDeleted', {
    name: 'favourites.eraseFavourites',
    handle: (ctx, { userId }) => eraseFavourites(ctx, userId),
  }),
]
