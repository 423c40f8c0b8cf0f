import { calls } from '#web/api/calls.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'

/** The country that the address names, else the reader's, among those that are served. */
export async function chosenCountry({ ask, search }: LoaderContext) {
  const { countries, country } = await ask(calls.startup.getShared, {})
  const chosen = countries.find(({ id }) => String(id) === search.get('country')) ?? country
  return {
    countryId: chosen?.id ?? null,
    countries: countries.map(({ id, name, currency, timeZone }) => ({ id, name, currency, timeZone })),
  }
}
