import { countryLimits } from '#contract/regions/limits.endpoints.ts'
import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

export function regionRequests({
  find,
  byName,
  people: { admin },
  countryId,
  governmentId,
}: DemoScene): ExampleRequests<'regions'> {
  return {
    regions: {
      getCountry: { input: { id: countryId } },
      getCountryByCode: { input: { code: 'EG' } },
      getAllGovernmentsByCountryId: { input: { countryId } },
      getGovernment: { input: { id: governmentId } },
      getAllCitiesByGovernmentId: { input: { governmentId } },
      reverseGeocode: { input: { lat: 30.7921, lng: 31.0012 } },
      getMissingCoordinates: {
        as: admin,
        input: async () => ({ countryId: await byName('countries', 'Kuwait') }),
      },
      activateCountry: {
        as: admin,
        input: async () => ({ countryId: await byName('countries', 'Saudi Arabia'), status: true }),
      },
      saveCountry: {
        as: admin,
        input: { nameAr: 'ليبيا', nameEn: 'Libya', phoneCode: '218', code: 'LY', timeZone: 'Africa/Tripoli' },
      },
      saveCountryDetails: {
        as: admin,
        input: {
          nameAr: 'ليبيا',
          nameEn: 'Libya',
          phoneCode: '218',
          governments: [
            { nameAr: 'بنغازي', nameEn: 'Benghazi', cities: [{ nameAr: 'توكرة', nameEn: 'Tocra' }] },
          ],
        },
      },
      saveGovernment: {
        as: admin,
        input: async () => ({
          countryId: await byName('countries', 'Libya'),
          nameAr: 'مصراتة',
          nameEn: 'Misrata',
          lat: 32.3754,
          lng: 15.0925,
        }),
      },
      saveCity: {
        as: admin,
        input: async () => ({
          governmentId: await byName('governments', 'Misrata'),
          nameAr: 'زليتن',
          nameEn: 'Zliten',
          lat: 32.4674,
          lng: 14.5687,
        }),
      },
      deleteCity: { as: admin, input: async () => ({ id: await byName('cities', 'Zliten') }) },
      deleteGovernment: { as: admin, input: async () => ({ id: await byName('governments', 'Misrata') }) },
      findCoordinates: {
        as: admin,
        input: async () => ({ kind: 'city', id: await byName('cities', 'Tanta') }),
        reply: async () => ({
          id: await byName('cities', 'Tanta'),
          outcome: 'filled',
          lat: 30.7885,
          lng: 31.0019,
        }),
      },
      deleteCountry: {
        as: admin,
        input: async () => ({
          id: await find("insert into countries (name_ar, name_en) values ('تجربة', 'Trial') returning id"),
        }),
      },
    },
  }
}

export async function countryLimitRequests({
  app,
  people: { admin },
  countryId,
}: DemoScene): Promise<ExampleRequests<'countryLimits'>> {
  const limits = (await app.request(countryLimits.getCountryLimits, {}, admin)).find(
    ({ id }) => id === countryId,
  )
  if (!limits) throw new Error('The demo has no limits.')
  const changed = { transfersADay: 5, transferPointsADay: 500 }
  return {
    countryLimits: {
      saveCountryLimits: {
        as: admin,
        input: { id: countryId, pointValue: limits.pointValue, ...changed },
        reply: { ...limits, ...changed },
      },
    },
  }
}
