import { useEffect, useState } from 'react'
import type { WebCall } from '#web/api/calls.ts'
import { calls } from '#web/api/calls.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'

type Area = { id: number; name: string; lat: number | null; lng: number | null }

type Brought<Row> = { id: string; rows: readonly Row[] }

/** Rows that depend on a choice before them; of a choice since changed nothing shows. */
function useRowsOf<Given, Row>(call: WebCall<Given, Row[]>, given: Given, id: string): readonly Row[] | null {
  const [brought, setBrought] = useState<Brought<Row> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the call stays, and what is given follows from the id
  useEffect(() => {
    if (id === '') return
    const gone = new AbortController()
    fetchQuery(call, given, gone.signal).then(
      (rows) => setBrought({ id, rows }),
      // The field stays empty; what is chosen before it asks again.
      () => {},
    )
    return () => gone.abort()
  }, [id])
  return id !== '' && brought?.id === id ? brought.rows : null
}

/** The governments of a country and the cities of a government; null while they are on their way. */
export function useAreas(countryId: string, governmentId: string) {
  const governments = useRowsOf(
    calls.regions.getAllGovernmentsByCountryId,
    { countryId: Number(countryId) },
    countryId,
  )
  const cities = useRowsOf(
    calls.regions.getAllCitiesByGovernmentId,
    { governmentId: Number(governmentId) },
    governmentId,
  )
  return { governments: governments as readonly Area[] | null, cities: cities as readonly Area[] | null }
}
