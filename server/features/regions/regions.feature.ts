import { regions } from '#contract/regions/endpoints.ts'
import { countryLimits } from '#contract/regions/limits.endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { deleteCity, getAllCitiesByGovernmentId, saveCity } from './cities.service.ts'
import { findCoordinates, getMissingCoordinates } from './coordinates.service.ts'
import {
  getAllActivatedCountries,
  getAllCountries,
  getCountry,
  getCountryByCode,
} from './countries.service.ts'
import { activateCountry, deleteCountry, saveCountry } from './countryChanges.service.ts'
import { saveCountryDetails } from './countryDetails.service.ts'
import { getCountryLimits, saveCountryLimits } from './countryLimits.service.ts'
import { getAllCurrencies } from './currencies.service.ts'
import {
  deleteGovernment,
  getAllGovernmentsByCountryId,
  getGovernment,
  saveGovernment,
} from './governments.service.ts'
import { regionsRetention } from './regions.retention.ts'
import { reverseGeocode } from './reverseGeocoding.service.ts'

export const countryLimitsRoutes = routes(countryLimits, { getCountryLimits, saveCountryLimits })

export const regionsFeature: Feature = {
  routes: [
    ...routes(regions, {
      getAllCurrencies,

      getAllCountries,
      getAllActivatedCountries,
      getCountry,
      getCountryByCode,
      activateCountry,
      saveCountry,
      saveCountryDetails,
      deleteCountry,

      getAllGovernmentsByCountryId,
      getGovernment,
      saveGovernment,
      deleteGovernment,

      getAllCitiesByGovernmentId,
      saveCity,
      deleteCity,

      reverseGeocode,
      getMissingCoordinates,
      findCoordinates,
    }),
    ...countryLimitsRoutes,
  ],
  retention: regionsRetention,
}
