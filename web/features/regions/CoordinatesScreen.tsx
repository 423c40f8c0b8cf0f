import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MissingCoordinates } from '#contract/regions/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { coordinatesText } from './coordinates.text.ts'
import styles from './regions.module.css'

async function loadMissingCoordinates({ callEndpoint, search }: LoaderContext) {
  const countries = await callEndpoint(endpoints.regions.getAllCountries, {})
  const selectedCountry = countries.find(({ id }) => String(id) === search.get('countryId')) ?? countries[0]
  return {
    countries: countries.map(({ id, name }) => ({ id, name })),
    countryId: selectedCountry?.id ?? 0,
    hasGovernments: (selectedCountry?.governmentsCount ?? 0) > 0,
    missing: selectedCountry
      ? await callEndpoint(endpoints.regions.getMissingCoordinates, { countryId: selectedCountry.id })
      : [],
  }
}

export const loader = createLoader({ missingCoordinates: loadMissingCoordinates })

export default function CoordinatesScreen() {
  const t = useText(coordinatesText)
  const { CoordinatesCrawler: title } = useText(screenNames)
  const { countries, countryId, hasGovernments, missing } = useLoaded<typeof loader>().missingCoordinates
  const address = useAddress()
  const navigate = useNavigate()
  return (
    <>
      <Head title={title} noindex />
      <GridHead title={title} note={t.what} />
      <Card className={styles.setter}>
        <Select
          label={t.country}
          options={countries.map(({ id, name }) => ({ value: id, label: name }))}
          value={countryId}
          onChange={(event) => navigate({ search: `countryId=${event.target.value}` }, { replace: true })}
        />
        {missing.length > 0 ? (
          <Crawl key={countryId} countryId={countryId} missing={missing} />
        ) : (
          hasGovernments && (
            <Notice tone="success" title={t.missing(0)}>
              {t.nothingMissing}
            </Notice>
          )
        )}
        {countryId > 0 && !hasGovernments && (
          <Notice title={t.noGovernments}>
            <a href={address('GovernmentsManagement', { CountryId: countryId })}>{t.addGovernments}</a>
          </Notice>
        )}
      </Card>
    </>
  )
}

type FoundCoordinates = EndpointReply<typeof endpoints.regions.findCoordinates>
type CoordinateSearchResult = { area: MissingCoordinates; coordinates: FoundCoordinates }
type State = 'idle' | 'running' | 'waiting' | 'stopped' | 'finished'

const second = 1000

function useCoordinateSearch(areas: readonly MissingCoordinates[]) {
  const [state, setState] = useState<State>('idle')
  const [results, setResults] = useState<readonly CoordinateSearchResult[]>([])
  const lastError = useRef<ErrorResponse | null>(null)
  const stopped = useRef(false)
  const wake = useRef<() => void>(() => {})
  const { send, failure } = useMutation(endpoints.regions.findCoordinates, {
    revalidates: false,
    onError: (error) => {
      lastError.current = error
    },
  })

  const stop = useCallback(() => {
    stopped.current = true
    wake.current()
  }, [])
  useEffect(() => stop, [stop])

  function wait(seconds: number): Promise<void> {
    setState('waiting')
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, seconds * second)
      wake.current = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Returns null if stopped, or if rejected for a reason other than rate limiting. */
  async function find({ kind, id }: MissingCoordinates): Promise<FoundCoordinates | null> {
    while (!stopped.current) {
      lastError.current = null
      const result = await send({ kind, id })
      if (result) return result
      const { retryAfter = null } = (lastError.current ?? {}) as Partial<ErrorResponse>
      if (retryAfter === null) return null
      await wait(retryAfter)
      setState('running')
    }
    return null
  }

  async function start() {
    stopped.current = false
    setState('running')
    for (const area of areas.slice(results.length)) {
      const coordinates = await find(area)
      if (!coordinates) return setState('stopped')
      setResults((before) => [...before, { area, coordinates }])
    }
    setState('finished')
  }

  return { state, results, start, stop, failure: state === 'stopped' ? failure : null }
}

function Crawl({ countryId, missing }: { countryId: number; missing: readonly MissingCoordinates[] }) {
  const t = useText(coordinatesText)
  const { number } = useFormat()
  const { state, results, start, stop, failure } = useCoordinateSearch(missing)
  const runs = state === 'running' || state === 'waiting'
  return (
    <>
      <p>{t.missing(missing.length)}</p>
      {runs ? (
        <Button icon="x" tone="outline" onClick={stop}>
          {t.stop}
        </Button>
      ) : (
        state !== 'finished' && (
          <Button icon="search" onClick={start}>
            {results.length > 0 ? t.goOn : t.start}
          </Button>
        )
      )}
      {state !== 'idle' && (
        <div className={styles.progress}>
          <progress
            aria-label={t.progress(number(results.length), number(missing.length))}
            max={missing.length}
            value={results.length}
          />
          <span aria-hidden="true">{t.progress(number(results.length), number(missing.length))}</span>
        </div>
      )}
      <p role="status">
        {state === 'waiting' && t.waiting}
        {state === 'stopped' && t.stopped}
        {state === 'finished' &&
          t.finished(results.filter(({ coordinates }) => coordinates.outcome === 'filled').length)}
      </p>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {results.length > 0 && <Results countryId={countryId} results={results} />}
    </>
  )
}

const tones = { filled: 'green', known: 'grey', notFound: 'amber' } as const
const icons = { filled: 'check', known: 'circle-check', notFound: 'alert-triangle' } as const

function Results({ countryId, results }: { countryId: number; results: readonly CoordinateSearchResult[] }) {
  const t = useText(coordinatesText)
  const { decimal } = useFormat()
  const address = useAddress()
  const byHand = ({ kind, governmentId }: MissingCoordinates) => {
    if (governmentId === null) return address('CountriesManagement')
    return kind === 'city'
      ? address('CitiesManagement', { countryId, governmentId })
      : address('GovernmentsManagement', { CountryId: countryId })
  }
  return (
    <section aria-label={t.results} className={styles.results}>
      <ul>
        {results.toReversed().map(({ area, coordinates: { outcome, lat, lng } }) => (
          <li key={`${area.kind}${area.id}`}>
            <span>
              <bdi>{area.name}</bdi>
              {area.governmentName && (
                <Note as="span" size="body" faint>
                  {' '}
                  {area.governmentName}
                </Note>
              )}
            </span>
            {lat !== null && lng !== null && (
              <Note as="bdi" size="body" faint dir="ltr">
                {decimal(lat, 4)}, {decimal(lng, 4)}
              </Note>
            )}
            {outcome === 'notFound' && <a href={byHand(area)}>{t.byHand}</a>}
            <Tag tone={tones[outcome]} icon={icons[outcome]}>
              {t[outcome]}
            </Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
