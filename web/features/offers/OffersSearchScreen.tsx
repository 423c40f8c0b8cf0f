import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Heart } from '#web/domain/favourites/Heart.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { OfferCard } from '#web/ui/cards/OfferCard.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import type { PositionFailure } from '#web/ui/location/geolocation.ts'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import styles from './OffersSearchScreen.module.css'
import { searchText } from './search.text.ts'

const kinds = ['percent', 'amount', 'price', 'twoForOne'] as const
const orders = ['newest', 'ending', 'saving', 'relevance', 'distance'] as const

const largestId = 2_147_483_647

function readId(search: URLSearchParams, key: string): number | undefined {
  const id = Number(search.get(key))
  return Number.isInteger(id) && id > 0 && id <= largestId ? id : undefined
}

function readDegrees(search: URLSearchParams, key: string, max: number): number | undefined {
  const value = search.get(key)?.trim() ? Number(search.get(key)) : Number.NaN
  return Math.abs(value) <= max ? value : undefined
}

function readIds(search: URLSearchParams, key: string): number[] {
  const ids = search.getAll(key).flatMap((part) => part.split(',').map(Number))
  return ids.filter((id) => Number.isInteger(id) && id > 0 && id <= largestId).slice(0, 100)
}

const readFlag = (search: URLSearchParams, key: string) => ['1', 'on', 'true'].includes(search.get(key) ?? '')

function parseSearchQuery(search: URLSearchParams) {
  const [lat, lng] = [readDegrees(search, 'lat', 90), readDegrees(search, 'lng', 180)]
  const point = lat === undefined || lng === undefined ? {} : { lat, lng }
  const order = orders.find((value) => value === search.get('orderBy'))
  return {
    text: (search.get('name') ?? '').trim().slice(0, 120),
    categoryId: readId(search, 'catId'),
    serviceIds: readIds(search, 'serviceIds'),
    governmentId: readId(search, 'governmentId'),
    cityId: readId(search, 'regionId'),
    placeId: readId(search, 'servicePlaceId'),
    discountType: kinds.find((kind) => kind === search.get('discountType')),
    openNow: readFlag(search, 'openNow'),
    affordable: readFlag(search, 'affordable'),
    orderBy: order === 'distance' && !('lat' in point) ? undefined : order,
    page: Math.min(readId(search, 'page') ?? 1, 1_000_000),
    ...point,
  }
}

type SearchQuery = ReturnType<typeof parseSearchQuery>

function toQueryString({ text, categoryId, serviceIds, placeId, cityId, ...rest }: SearchQuery): string {
  const services = serviceIds.join(',')
  const params = { name: text, catId: categoryId, serviceIds: services, servicePlaceId: placeId }
  const allParams = { ...params, regionId: cityId, ...rest }
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(allParams)) {
    if (value && !(key === 'page' && value === 1)) search.set(key, value === true ? '1' : String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

type Caller = LoaderContext['callEndpoint']

/** Drops filters that don't belong to their parent, such as a city of another governorate. */
async function validateFilters(callEndpoint: Caller, query: SearchQuery) {
  const { categoryId, governmentId } = query
  const [services, cities] = await Promise.all([
    categoryId === undefined
      ? []
      : callEndpoint(endpoints.categories.getServicesByCategoryId, { categoryId }),
    governmentId === undefined
      ? []
      : callEndpoint(endpoints.regions.getAllCitiesByGovernmentId, { governmentId }),
  ])
  const validQuery = {
    ...query,
    serviceIds: query.serviceIds.filter((id) => services.some((service) => service.id === id)),
    cityId: cities.find(({ id }) => id === query.cityId)?.id,
  }
  return { query: validQuery, services: services.map(toNamed), cities: cities.map(toNamed) }
}

const toNamed = ({ id, name }: { id: number; name: string }) => ({ id, name })

async function loadSearchResults({ callEndpoint, search }: LoaderContext) {
  const { categories, country } = await callEndpoint(endpoints.startup.getShared, {})
  const { query, services, cities } = await validateFilters(callEndpoint, parseSearchQuery(search))
  const governments = country
    ? await callEndpoint(endpoints.regions.getAllGovernmentsByCountryId, { countryId: country.id })
    : []
  const page = await callEndpoint(endpoints.offers.search, { ...query, countryId: country?.id })
  return {
    query,
    page,
    categories: categories.map(toNamed),
    services,
    governments: governments.map(toNamed),
    cities,
  }
}

export const loader = createLoader({ results: loadSearchResults })

/** Query parameters that search engines index as separate pages. */
const pages = ['catId', 'governmentId', 'page']

type SearchResults = Awaited<ReturnType<typeof loadSearchResults>>

export default function OffersSearchScreen() {
  const t = useText(searchText)
  const { results } = useLoaded<typeof loader>()
  const { query, page, categories } = results
  const category = categories.find(({ id }) => id === query.categoryId)
  const title = category ? t.inCategory(category.name) : t.title
  return (
    <div className={styles.screen}>
      <Head
        title={title}
        canonical={pages}
        meta={import.meta.env.SSR && { description: t.description, picture: '/share/home.png' }}
      />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p role="status">{t.found(page.totalCount)}</p>
      </header>
      <Filters key={toQueryString(query)} results={results} />
      <Results results={results} />
    </div>
  )
}

function NearMe({ query }: { query: SearchQuery }) {
  const t = useText(searchText)
  const address = useAddress()
  const { pending, problem, locate } = useNearMe(query)
  if (query.lat !== undefined && query.lng !== undefined) {
    const orderBy = query.orderBy === 'distance' ? undefined : query.orderBy
    const everywhere = toQueryString({ ...query, lat: undefined, lng: undefined, orderBy, page: 1 })
    return (
      <>
        <input type="hidden" name="lat" value={query.lat} />
        <input type="hidden" name="lng" value={query.lng} />
        <Button tone="tonal" icon="x" href={address('OffersFilterPage') + everywhere}>
          {t.anywhere}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button
        tone="outline"
        icon="current-location"
        pending={pending}
        onClick={locate}
        className={styles.scripted}
      >
        {pending ? t.locating : t.nearMe}
      </Button>
      <p role="status" className={styles.trouble}>
        {problem && t[problem]}
      </p>
    </>
  )
}

function useNearMe(query: SearchQuery) {
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<PositionFailure | null>(null)
  const busy = useRef(false)
  async function locate() {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setProblem(null)
    const answer = await import('#web/ui/location/geolocation.ts')
      .then(({ currentPosition }) => currentPosition())
      .catch(() => 'unavailable' as const)
    busy.current = false
    setPending(false)
    if (typeof answer === 'string') return setProblem(answer)
    await navigate(
      toScreenAddress('OffersFilterPage') +
        toQueryString({ ...query, ...answer, orderBy: 'distance', page: 1 }),
    )
  }
  return { pending, problem, locate }
}

/** Without scripts a plain form; with them, the router submits it without a page load. */
function Filters({
  results: { query, categories, services, governments, cities },
}: {
  results: SearchResults
}) {
  const t = useText(searchText)
  const address = useAddress()
  const viewer = useViewer()
  const toOption = (row: { id: number; name: string }) => ({ value: row.id, label: row.name })
  const usable = orders.filter(
    (order) => (order !== 'distance' || query.lat !== undefined) && (order !== 'relevance' || query.text),
  )
  return (
    <Card as="form" padding={16} action={address('OffersFilterPage')} className={styles.filters}>
      <TextField label={t.words} name="name" type="search" defaultValue={query.text} maxLength={120} />
      <Select
        label={t.category}
        name="catId"
        none={t.anyCategory}
        options={categories.map(toOption)}
        defaultValue={query.categoryId ?? ''}
      />
      {services.length > 0 && (
        <Select
          label={t.service}
          name="serviceIds"
          none={t.anyService}
          options={services.map(toOption)}
          defaultValue={query.serviceIds[0] ?? ''}
        />
      )}
      <Select
        label={t.area}
        name="governmentId"
        none={t.anyArea}
        options={governments.map(toOption)}
        defaultValue={query.governmentId ?? ''}
      />
      {cities.length > 0 && (
        <Select
          label={t.city}
          name="regionId"
          none={t.anyCity}
          options={cities.map(toOption)}
          defaultValue={query.cityId ?? ''}
        />
      )}
      <Select
        label={t.kind}
        name="discountType"
        none={t.anyKind}
        options={kinds.map((value) => ({ value, label: t[value] }))}
        defaultValue={query.discountType ?? ''}
      />
      <Select
        label={t.order}
        name="orderBy"
        options={usable.map((value) => ({ value, label: t[value] }))}
        defaultValue={query.orderBy ?? (query.text ? 'relevance' : 'newest')}
      />
      <Row gap={20} lineGap={8} align="center" spread className={styles.actions}>
        <NearMe query={query} />
        <Checkbox name="openNow" value="1" label={t.openNow} defaultChecked={query.openNow} />
        {viewer?.rank === 'User' && (
          <Checkbox name="affordable" value="1" label={t.affordable} defaultChecked={query.affordable} />
        )}
        <div>
          <Button type="submit" icon="search">
            {t.search}
          </Button>
          {toQueryString({ ...query, page: 1 }) !== '' && (
            <Button href={address('OffersFilterPage')} tone="plain">
              {t.clear}
            </Button>
          )}
        </div>
      </Row>
    </Card>
  )
}

function Results({ results: { query, page } }: { results: SearchResults }) {
  const t = useText(searchText)
  const address = useAddress()
  const all = address('OffersFilterPage')
  if (page.data.length === 0)
    return (
      <EmptyState title={t.none} picture="/art/empty/search.svg" action={<Button href={all}>{t.all}</Button>}>
        {t.noneMore}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.tickets} aria-label={t.results}>
        {page.data.map((offer, index) => (
          <li key={offer.id}>
            <OfferCard
              offer={offer}
              href={address('OfferPage', { id: offer.id })}
              level={2}
              eager={index < 2}
              corner={<Heart kind="offer" id={offer.id} name={offer.title} look="disc" />}
            />
          </li>
        ))}
      </ul>
      {page.totalPages > 1 && (
        <Pager
          page={page.currentPage}
          pageSize={20}
          total={page.totalCount}
          toHref={(pageNumber) => all + toQueryString({ ...query, page: pageNumber })}
        />
      )}
    </>
  )
}
