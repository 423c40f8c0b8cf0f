import { regions } from '../../../contract/regions.ts'
import { deleteUnused } from '../../core/inUse.ts'
import { routes } from '../../http/routes.ts'
import { listCities, saveCity } from './cities.service.ts'
import { getCountry, getCountryByCode, listActiveCountries, listCountries } from './countries.service.ts'
import { activateCountry, saveCountry } from './countryChanges.service.ts'
import { saveCountryDetails } from './countryDetails.service.ts'
import { listCurrencies } from './currencies.service.ts'
import { getGovernment, listGovernments, saveGovernment } from './governments.service.ts'

export const regionsRoutes = routes(regions, {
  getAllCurrencies: ({ ctx }) => listCurrencies(ctx),

  getAllCountries: ({ ctx }) => listCountries(ctx),
  getAllActivatedCountries: ({ ctx }) => listActiveCountries(ctx),
  getCountry: ({ ctx, input }) => getCountry(ctx, input.id),
  getCountryByCode: ({ ctx, input }) => getCountryByCode(ctx, input.code),
  activateCountry: ({ ctx, input }) => activateCountry(ctx, input.countryId, input.status),
  saveCountry: ({ ctx, input }) => saveCountry(ctx, input),
  saveCountryDetails: ({ ctx, input }) => saveCountryDetails(ctx, input),
  async deleteCountry({ ctx, input }) {
    await deleteUnused(ctx, 'countries', input.id)
    return { id: input.id }
  },

  getAllGovernmentsByCountryId: ({ ctx, input }) => listGovernments(ctx, input.countryId),
  getGovernment: ({ ctx, input }) => getGovernment(ctx, input.id),
  saveGovernment: ({ ctx, input }) => saveGovernment(ctx, input),
  async deleteGovernment({ ctx, input }) {
    await deleteUnused(ctx, 'governments', input.id)
    return { id: input.id }
  },

  getAllCitiesByGovernmentId: ({ ctx, input }) => listCities(ctx, input.governmentId),
  saveCity: ({ ctx, input }) => saveCity(ctx, input),
  async deleteCity({ ctx, input }) {
    await deleteUnused(ctx, 'cities', input.id)
    return { id: input.id }
  },
})
