import { endpoints } from '#web/api/endpoints.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'

/** The country in the URL, else the reader's, if Makan serves it. */
export async function loadSelectedCountry({ callEndpoint, search }: LoaderContext) {
  const { countries, country } = await callEndpoint(endpoints.startup.getShared, {})
  const selected = countries.find(({ id }) => String(id) === search.get('country')) ?? country
  return {
    countryId: selected?.id ?? null,
    countries: countries.map(({ id, name, currency, timeZone }) => ({ id, name, currency, timeZone })),
  }
}
