import { regions } from '#contract/regions/endpoints.ts'
import { countryLimits } from '#contract/regions/limits.endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { deleteAudited } from '../audit/audit.service.ts'
import { listCities, lockCity, saveCity } from './cities.service.ts'
import { findCoordinates, listMissingCoordinates } from './coordinates.service.ts'
import { getCountry, getCountryByCode, listActiveCountries, listCountries } from './countries.service.ts'
import { activateCountry, saveCountry } from './countryChanges.service.ts'
import { saveCountryDetails } from './countryDetails.service.ts'
import { listCountryLimits, saveCountryLimits } from './countryLimits.service.ts'
import { listCurrencies } from './currencies.service.ts'
import { getGovernment, listGovernments, saveGovernment } from './governments.service.ts'
import { regionsRetention } from './regions.retention.ts'
import { reverseGeocode } from './reverseGeocoding.service.ts'

export const countryLimitsRoutes = routes(countryLimits, {
  getCountryLimits: ({ ctx }) => listCountryLimits(ctx),
  saveCountryLimits: ({ ctx, input }) => saveCountryLimits(ctx, input),
})

const regionsRoutes = routes(regions, {
  getAllCurrencies: ({ ctx }) => listCurrencies(ctx),

  getAllCountries: ({ ctx }) => listCountries(ctx),
  getAllActivatedCountries: ({ ctx }) => listActiveCountries(ctx),
  getCountry: ({ ctx, input }) => getCountry(ctx, input.id),
  getCountryByCode: ({ ctx, input }) => getCountryByCode(ctx, input.code),
  activateCountry: ({ ctx, input }) => activateCountry(ctx, input.countryId, input.status),
  saveCountry: ({ ctx, actor, input }) => saveCountry(ctx, actor, input),
  saveCountryDetails: ({ ctx, input }) => saveCountryDetails(ctx, input),
  deleteCountry: ({ ctx, input }) =>
    deleteAudited(ctx, 'country', { table: 'countries', read: getCountry }, input),

  getAllGovernmentsByCountryId: ({ ctx, input }) => listGovernments(ctx, input.countryId),
  getGovernment: ({ ctx, input }) => getGovernment(ctx, input.id),
  saveGovernment: ({ ctx, input }) => saveGovernment(ctx, input),
  deleteGovernment: ({ ctx, input }) =>
    deleteAudited(ctx, 'government', { table: 'governments', read: getGovernment }, input),

  getAllCitiesByGovernmentId: ({ ctx, input }) => listCities(ctx, input.governmentId),
  saveCity: ({ ctx, input }) => saveCity(ctx, input),
  deleteCity: ({ ctx, input }) => deleteAudited(ctx, 'city', { table: 'cities', read: lockCity }, input),

  reverseGeocode: ({ ctx, input }) => reverseGeocode(ctx, input),
  getMissingCoordinates: ({ ctx, input }) => listMissingCoordinates(ctx, input.countryId),
  findCoordinates: ({ ctx, input }) => findCoordinates(ctx, input),
})

export const regionsFeature: Feature = {
  routes: [...regionsRoutes, ...countryLimitsRoutes],
  retention: regionsRetention,
}
