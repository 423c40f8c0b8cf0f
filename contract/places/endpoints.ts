import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { freeText, Id } from '../core/fields.ts'
import { wireName } from '../core/wire.ts'
import { PlaceSearch, PlaceService, PlacesPage, PublicPlace, Suggestions } from './schemas.ts'

export const places = defineEndpoints('places', {
  search: {
    method: 'POST',
    path: '/ServicesPlace/GetServicesPlaceByLocation',
    about:
      'Searches approved places. Area, distance and opening filters apply to the same branch, the one that the row shows.',
    access: 'anyone',
    isReadOnly: true,
    errors: ['PointNeeded'],
    input: PlaceSearch,
    output: PlacesPage,
  },
  suggest: {
    method: 'GET',
    path: '/ServicesPlace/Suggest',
    about: 'Returns at most ten suggestions while the user types: places by name, categories and areas.',
    access: 'anyone',
    input: z.object({ text: freeText(120).default('') }),
    output: Suggestions,
  },
  getPlace: {
    method: 'GET',
    path: '/ServicesPlace/GetServicesPlaceDataById',
    about: 'Returns the public page of an approved place.',
    access: 'anyone',
    errors: ['NotFound'],
    input: z.object({ id: wireName(Id, 'id', 'servicePlaceId') }),
    output: PublicPlace,
  },
  getPlaceServices: {
    method: 'GET',
    path: '/ServicesPlace/AllServicesPlaceServicesByServicePlaceId',
    about:
      'Lists the services of a place’s category and whether the place offers each. A place that isn’t approved is visible only to those who manage it.',
    access: 'anyone',
    errors: ['NotFound'],
    input: z.object({ id: wireName(Id, 'id', 'servicePlaceId') }),
    output: z.array(PlaceService),
  },
})
