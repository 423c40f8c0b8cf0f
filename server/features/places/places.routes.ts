import { places } from '#contract/places/endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { getPlace, listPlaceServices } from './place.service.ts'
import { searchPlaces } from './search.service.ts'
import { suggestPlaces } from './suggest.service.ts'

export const placesRoutes = routes(places, {
  search: ({ ctx, input }) => searchPlaces(ctx, input),
  suggest: ({ ctx, input }) => suggestPlaces(ctx, input.text),
  getPlace: ({ ctx, input }) => getPlace(ctx, input.id),
  getPlaceServices: ({ ctx, actor, input }) => listPlaceServices(ctx, actor, input.id),
})
