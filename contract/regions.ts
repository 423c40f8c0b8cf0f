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
  ...Coordinates,
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

const AreaKind = z.enum(['country', 'government', 'city'])

export const MissingCoordinates = z.object({
  kind: AreaKind,
  id: Id,
  name: z.string(),
  governmentId: Id.nullable().describe('Government ID; for a government its own ID; `null` for a country.'),
  governmentName: z.string().nullable().describe('Name of the city’s government; `null` for anything else.'),
})
export type MissingCoordinates = z.infer<typeof MissingCoordinates>

export const regions = calls('regions', {
  getAllCurrencies: {
    method: 'GET',
    path: '/UserWallet/GetAllCurrencies',
    about: 'Lists the currencies that prices can use.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(Currency),
  },
  getAllCountries: {
    method: 'GET',
    path: '/Regions/GetAllCountries',
    about: 'Lists all countries, active or not, with their number of governments and cities.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(CountryRow),
  },
  getAllActivatedCountries: {
    method: 'GET',
    path: '/Regions/GetAllActivatedCountries',
    about: 'Lists the active countries.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(Country),
  },
  getCountry: {
    method: 'GET',
    path: '/Regions/GetCountry',
    about: 'Returns a country.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ id: wire(Id, 'id', 'countryId') }),
    output: Country,
  },
  getCountryByCode: {
    method: 'GET',
    path: '/Regions/GetCountryByCode',
    about: 'Returns a country by its ISO 3166-1 alpha-2 code.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ code: requiredText(10) }),
    output: Country,
  },
  activateCountry: {
    method: 'POST',
    path: '/Regions/ActivateCountry',
    about:
      'Activates or deactivates a country. Activation needs a currency, dialling code, image and country code.',
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
      'Creates or updates a country. Its currency is fixed once it has points packages, commission tiers, offers or orders. Changing the value of a point needs the payments permission, re-authentication and approval by a second person. Changing the currency needs re-authentication.',
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
      'Adds missing details, governments and cities to a country. Existing data stays unchanged. Limits: 100 governments and 2000 cities.',
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
    about: 'Lists the governments of a country with their number of cities.',
    access: 'anyone',
    input: z.object({ countryId: wire(Id, 'countryId', 'id') }),
    output: z.array(Government),
  },
  getGovernment: {
    method: 'GET',
    path: '/Regions/GetGovernment',
    about: 'Returns a government.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ id: wire(Id, 'id', 'governmentId') }),
    output: Government,
  },
  saveGovernment: {
    method: 'POST',
    path: '/Regions/SaveGavernment',
    alsoAt: ['/Regions/SaveGovernment'],
    about:
      'Creates or updates a government of a country. It can’t move to another country while branches are in it.',
    access: 'RegionControl',
    sends: 'form',
    refuses: ['NotFound', 'Stale', 'NameTaken', 'CodeTaken', 'invalid country', 'InUse', ...pictureRefusals],
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
    about: 'Lists the cities of a government.',
    access: 'anyone',
    input: z.object({ governmentId: wire(Id, 'governmentId', 'gavernmentId', 'id') }),
    output: z.array(City),
  },
  saveCity: {
    method: 'POST',
    path: '/Regions/SaveAirport',
    alsoAt: ['/Regions/SaveCity', '/Regions/SaveRegion'],
    about:
      'Creates or updates a city of a government. It can’t move to another government while branches are in it.',
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
    about: `Returns the address and area of a point in an active country, for the user to correct. \`null\` if nothing known is nearby. Limit: ${geocodesAMinute} per address and minute.`,
    access: 'anyone',
    input: z.object({ lat: Latitude, lng: Longitude }),
    output: KnownArea.nullable(),
  },
  getMissingCoordinates: {
    method: 'GET',
    path: '/Regions/GetMissingCoordinates',
    about: 'Lists what has no coordinates in a country: the country itself, then governments, then cities.',
    access: 'rank:SuperAdmin',
    input: z.object({ countryId: wire(Id, 'countryId', 'id') }),
    output: z.array(MissingCoordinates),
  },
  findCoordinates: {
    method: 'POST',
    path: '/Regions/FindCoordinates',
    about: `Finds missing coordinates of a country, government or city by its name. Existing coordinates stay unchanged. Limit: ${geocodesAMinute} requests per minute to the maps provider, shared by all callers.`,
    access: 'rank:SuperAdmin',
    refuses: ['NotFound'],
    input: z.object({ kind: AreaKind, id: Id }),
    output: z.object({
      id: Id,
      outcome: z
        .enum(['filled', 'known', 'notFound'])
        .describe('Outcome. known: it already had coordinates.'),
      ...Coordinates,
    }),
  },
})
