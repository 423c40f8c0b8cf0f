import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import type { Choice } from '#web/ui/fields/useChoices.ts'

export async function findPlaces(text: string, signal: AbortSignal): Promise<readonly Choice[]> {
  if (text.trim().length < 2) return []
  const { places } = await fetchQuery(endpoints.places.suggest, { text }, signal)
  return places.map(({ id, name, cityName }) => ({ value: String(id), label: `${name} – ${cityName}` }))
}
