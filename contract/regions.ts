import { z } from 'zod'
import { calls } from './call.ts'
import {
  Id,
  IdReply,
  ImagePath,
  Latitude,
  Longitude,
  Money,
  pictureRefusals,
  requiredText,
  Status,
  Version,
} from './fields.ts'
import { geocodesAMinute } from './limits.ts'
import { CityInput, CountryDetails, CountryInput, GovernmentInput } from './regionInputs.ts'
import { wire } from './wire.ts'

const Coordinates = { lat: Latitude.nullable(), lng: Longitude.nullable() }
export const Currency = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  prefix: z.string(),
  decimals: z.int(),
})
export type Currency = z.infer<typeof Currency>

/** What an amount is written with. */
export const CurrencyOfPrices = Currency.pick({
  id: true,
  code: true,
  name: true,
  prefix: true,
  decimals: true,
})
export type CurrencyOfPrices = z.infer<typeof CurrencyOfPrices>

export const Country = z.object({
  id: Id,
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  code: z.string().nullable(),
  phoneCode: z.string().nullable(),
  imagePath: ImagePath,
  currencyId: Id.nullable(),
  currency: CurrencyOfPrices.nullable(),
  timeZone: z.string(),
  pointValue: Money,
  isActive: z.boolean(),
  version: Version,
})
export type Country = z.infer<typeof Country>

export const CountryRow = Country.extend({ governmentsCount: z.int(), citiesCount: z.int() })
export type CountryRow = z.infer<typeof CountryRow>

export const Government = z.object({
  id: Id,
  countryId: wire(Id, 'parentId', 'countryId'),
  code: z.string().nullable(),
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  imagePath: wire(ImagePath, 'imgePath', 'imagePath'),
  ...Coordinates,
  citiesCount: z.int(),
  version: Version,
})
export type Government = z.infer<typeof Government>

export const City = z.object({
  id: Id,
  governmentId: wire(Id, 'parentId', 'governmentId'),
  code: z.string().nullable(),
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  ...Coordinates,
  version: Version,
})
export type City = z.infer<typeof City>

/** Where a point lies, as far as we know: an address to begin with, and the area that it belongs to. */
export const KnownArea = z.object({
  addressAr: z.string(),
  addressEn: z.string(),
  countryId: Id,
  governmentId: Id,
  cityId: wire(Id, 'regionId', 'cityId'),
})
export type KnownArea = z.infer<typeof KnownArea>

const AreaKind = z.enum(['government', 'city'])

export const MissingCoordinates = z.object({
  kind: AreaKind,
  id: Id,
  name: z.string(),
  governmentId: Id.describe('A government: its own.'),
  governmentName: z.string().nullable().describe('Of a city.'),
})
export type MissingCoordinates = z.infer<typeof MissingCoordinates>

export const regions = calls('regions', {
  getAllCurrencies: {
    method: 'GET',
    path: '/UserWallet/GetAllCurrencies',
    about: 'The currencies that prices can be in.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(Currency),
  },
  getAllCountries: {
    method: 'GET',
    path: '/Regions/GetAllCountries',
    about: 'Every country, served yet or not, with how many governments and cities it has.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(CountryRow),
  },
  getAllActivatedCountries: {
    method: 'GET',
    path: '/Regions/GetAllActivatedCountries',
    about: 'The countries that are served.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(Country),
  },
  getCountry: {
    method: 'GET',
    path: '/Regions/GetCountry',
    about: 'One country.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ id: wire(Id, 'id', 'countryId') }),
    output: Country,
  },
  getCountryByCode: {
    method: 'GET',
    path: '/Regions/GetCountryByCode',
    about: 'One country by its ISO 3166-1 alpha-2 code.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ code: requiredText(10) }),
    output: Country,
  },
  activateCountry: {
    method: 'POST',
    path: '/Regions/ActivateCountry',
    about: 'Starts or stops serving a country; starting needs its currency, phone code, image and code.',
    access: 'RegionControl',
    sends: 'query',
    refuses: ['NotFound', 'CurrencyNotFound', 'PhoneCodeNotFound', 'ImageNotFound', 'CodeNotFound'],
    input: z.object({ countryId: wire(Id, 'countryId', 'id'), status: Status }),
    output: Country,
  },
  saveCountry: {
    method: 'POST',
    path: '/Regions/SaveCountry',
    about:
      'Makes a country or changes one. Its currency stays once it has points packages, profit slices, offers or orders; what a point is worth is changed by those alone who look after payments, with a fresh proof, where a colleague agrees. Another currency takes re-authentication.',
    access: 'RegionControl',
    fresh: 'byRule',
    approval: 'byRule',
    sends: 'form',
    refuses: [
      'NotFound',
      'Stale',
      'NameTaken',
      'CodeTaken',
      'CurrencyNotFound',
      'CurrencyFrozen',
      'Forbidden',
      'CodeNotFound',
      ...pictureRefusals,
    ],
    input: CountryInput,
    output: Country,
  },
  saveCountryDetails: {
    method: 'POST',
    path: '/Regions/SaveCountryDetails',
    about:
      'Adds what is missing of a country, its governments and cities; what exists is left as it is. At most 100 governments and 2000 cities.',
    access: 'RegionControl',
    input: CountryDetails,
    output: z.object({
      id: Id,
      added: z.object({ countries: z.int(), governments: z.int(), cities: z.int() }),
    }),
  },
  deleteCountry: {
    method: 'DELETE',
    path: '/Regions/DeleteCountry',
    about: 'Deletes a country that nothing uses.',
    access: 'RegionControl',
    fresh: true,
    refuses: ['NotFound', 'Stale', 'InUse'],
    input: z.object({ id: wire(Id, 'countryId', 'id'), version: Version.optional() }),
    output: IdReply,
  },
  getAllGovernmentsByCountryId: {
    method: 'GET',
    path: '/Regions/GetAllGovernmentsByCountryId',
    about: 'The governments of a country, with how many cities each has.',
    access: 'anyone',
    input: z.object({ countryId: wire(Id, 'countryId', 'id') }),
    output: z.array(Government),
  },
  getGovernment: {
    method: 'GET',
    path: '/Regions/GetGovernment',
    about: 'One government.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ id: wire(Id, 'id', 'governmentId') }),
    output: Government,
  },
  saveGovernment: {
    method: 'POST',
    path: '/Regions/SaveGavernment',
    alsoAt: ['/Regions/SaveGovernment'],
    about: 'Makes a government of a country or changes one; it stays there while branches lie in it.',
    access: 'RegionControl',
    refuses: ['NotFound', 'Stale', 'NameTaken', 'CodeTaken', 'invalid country', 'InUse'],
    input: GovernmentInput,
    output: Government,
  },
  deleteGovernment: {
    method: 'DELETE',
    path: '/Regions/DeleteGovernment',
    about: 'Deletes a government that nothing uses.',
    access: 'RegionControl',
    refuses: ['NotFound', 'Stale', 'InUse'],
    input: z.object({ id: wire(Id, 'governmentId', 'id'), version: Version.optional() }),
    output: IdReply,
  },
  getAllCitiesByGovernmentId: {
    method: 'GET',
    path: '/Regions/GetAllAirportsByGavernmentId',
    alsoAt: ['/Regions/GetAllAirportsByGovernmentId'],
    about: 'The cities of a government.',
    access: 'anyone',
    input: z.object({ governmentId: wire(Id, 'governmentId', 'gavernmentId', 'id') }),
    output: z.array(City),
  },
  saveCity: {
    method: 'POST',
    path: '/Regions/SaveAirport',
    alsoAt: ['/Regions/SaveCity', '/Regions/SaveRegion'],
    about:
      'Makes a city of a government or changes one; it stays in its government while branches lie in it.',
    access: 'RegionControl',
    refuses: ['NotFound', 'Stale', 'NameTaken', 'CodeTaken', 'invalid government', 'InUse'],
    input: CityInput,
    output: City,
  },
  deleteCity: {
    method: 'DELETE',
    path: '/Regions/DeleteAirport',
    alsoAt: ['/Regions/DeleteCity', '/Regions/DeleteRegion'],
    about: 'Deletes a city that nothing uses.',
    access: 'RegionControl',
    refuses: ['NotFound', 'Stale', 'InUse'],
    input: z.object({ id: wire(Id, 'airportId', 'cityId', 'regionId', 'id'), version: Version.optional() }),
    output: IdReply,
  },
  reverseGeocode: {
    method: 'GET',
    path: '/Regions/ReverseGeocode',
    about: `The address and area of a point in a country that is served, for people to correct; null where nothing known is near. ${geocodesAMinute} a minute and address.`,
    access: 'anyone',
    input: z.object({ lat: Latitude, lng: Longitude }),
    output: KnownArea.nullable(),
  },
  getMissingCoordinates: {
    method: 'GET',
    path: '/Regions/GetMissingCoordinates',
    about: 'The governments and cities of a country that have no coordinates, governments first.',
    access: 'rank:SuperAdmin',
    input: z.object({ countryId: wire(Id, 'countryId', 'id') }),
    output: z.array(MissingCoordinates),
  },
  findCoordinates: {
    method: 'POST',
    path: '/Regions/FindCoordinates',
    about: `Finds the coordinates of a government or city that has none, by its name; what it has is left as it is. ${geocodesAMinute} a minute are asked of the maps provider, by everybody together.`,
    access: 'rank:SuperAdmin',
    refuses: ['NotFound'],
    input: z.object({ kind: AreaKind, id: Id }),
    output: z.object({
      id: Id,
      outcome: z.enum(['filled', 'known', 'notFound']).describe('known: it had some before.'),
      ...Coordinates,
    }),
  },
})
