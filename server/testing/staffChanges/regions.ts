import { regions } from '#contract/regions.ts'
import type { Person } from '../people.ts'
import { picture } from '../pictures.ts'
import type { World } from '../world.ts'
import { names, type StaffChanges } from './naming.ts'

/** What staff change of countries, governments and cities. */
export function regionChanges(world: World, staff: Person): StaffChanges {
  const country = () => world.ask(regions.saveCountry, { ...names(), phoneCode: '299' }, staff)
  const government = async () =>
    world.ask(regions.saveGovernment, { ...names(), countryId: (await country()).id }, staff)
  const city = async () =>
    world.ask(regions.saveCity, { ...names(), governmentId: (await government()).id }, staff)
  return {
    'regions.activateCountry': {
      'stops serving': async () => {
        const complete = { phoneCode: '298', code: 'FO', currencyId: 1, flagImage: await picture() }
        const { id } = await world.ask(regions.saveCountry, { ...names(), ...complete }, staff)
        await world.ask(regions.activateCountry, { countryId: id, status: true }, staff)
        return { countryId: id, status: false }
      },
    },
    'regions.saveCountry': {
      adds: async () => ({ ...names(), phoneCode: '297' }),
      changes: async () => ({ id: (await country()).id, ...names(), phoneCode: '297' }),
    },
    'countryLimits.saveCountryLimits': {
      changes: async () => ({ id: (await country()).id, pointValue: 1, transfersADay: 3 }),
    },
    'regions.saveCountryDetails': {
      adds: async () => ({ ...names(), governments: [{ ...names(), cities: [names()] }] }),
      completes: async () => {
        const { nameAr, nameEn } = await country()
        return { nameAr, nameEn, governments: [{ ...names(), cities: [names(), names()] }] }
      },
    },
    'regions.deleteCountry': { deletes: async () => ({ id: (await country()).id }) },
    'regions.saveGovernment': {
      adds: async () => ({ ...names(), countryId: (await country()).id }),
      pictures: async () => {
        const { id, countryId, nameAr, nameEn } = await government()
        return { id, countryId, nameAr, nameEn, image: await picture() }
      },
      moves: async () => {
        const { id, nameAr, nameEn } = await government()
        return { id, nameAr, nameEn, countryId: (await country()).id }
      },
    },
    'regions.deleteGovernment': { deletes: async () => ({ id: (await government()).id }) },
    'regions.saveCity': {
      adds: async () => ({ ...names(), governmentId: (await government()).id }),
      changes: async () => {
        const { id, governmentId } = await city()
        return { id, governmentId, ...names(), lat: 30, lng: 31 }
      },
    },
    'regions.deleteCity': { deletes: async () => ({ id: (await city()).id }) },
    'regions.findCoordinates': {
      finds: async () => {
        const { id } = await world.db
          .updateTable('cities')
          .set({ lat: null, lng: null })
          .where('code', '=', 'EG-LX-ESNA')
          .returning('id')
          .executeTakeFirstOrThrow()
        return { kind: 'city', id }
      },
    },
  }
}
