import { useEffect, useState } from 'react'
import type { WebEndpoint } from '#web/api/endpoints.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'

type Area = { id: number; name: string; lat: number | null; lng: number | null }

type Loaded<Row> = { id: string; rows: readonly Row[] }

/** Rows that depend on a previous choice; an outdated choice shows none. */
function useRows<Input, Row>(
  endpoint: WebEndpoint<Input, Row[]>,
  input: Input,
  id: string,
): readonly Row[] | null {
  const [loaded, setLoaded] = useState<Loaded<Row> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the call stays, and what is given follows from the id
  useEffect(() => {
    if (id === '') return
    const controller = new AbortController()
    fetchQuery(endpoint, input, controller.signal).then(
      (rows) => setLoaded({ id, rows }),
      // The field stays empty; changing the previous choice retries.
      () => {},
    )
    return () => controller.abort()
  }, [id])
  return id !== '' && loaded?.id === id ? loaded.rows : null
}

/** Governorates of a country and cities of a governorate; null while loading. */
export function useAreas(countryId: string, governmentId: string) {
  const governments = useRows(
    endpoints.regions.getAllGovernmentsByCountryId,
    { countryId: Number(countryId) },
    countryId,
  )
  const cities = useRows(
    endpoints.regions.getAllCitiesByGovernmentId,
    { governmentId: Number(governmentId) },
    governmentId,
  )
  return { governments: governments as readonly Area[] | null, cities: cities as readonly Area[] | null }
}
