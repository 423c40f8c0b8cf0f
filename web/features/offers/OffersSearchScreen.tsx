import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { defaultRadiusKm } from '#contract/core/limits.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Heart } from '#web/domain/favourites/Heart.tsx'
import { FilterButton, FilterSheet, useCloseOnResults } from '#web/domain/search/FilterSheet.tsx'
import { ResultList } from '#web/domain/search/ResultList.tsx'
import { resultsText } from '#web/domain/search/results.text.ts'
import { SearchKinds } from '#web/domain/search/SearchKinds.tsx'
import { SaveSearch } from '#web/forms/savedSearches/SaveSearch.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Chip } from '#web/ui/basics/Chip.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Deal } from '#web/ui/cards/Deal.tsx'
import { OfferPicture } from '#web/ui/cards/OfferCard.tsx'
import { UsableState } from '#web/ui/cards/OpenState.tsx'
import { ResultRow } from '#web/ui/cards/ResultRow.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { parseNumberInRange, readPoint } from '#web/ui/location/geo.ts'
import type { PositionFailure } from '#web/ui/location/geolocation.ts'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import styles from './OffersSearchScreen.module.css'
import { searchText } from './search.text.ts'

const kinds = ['percent', 'amount', 'price', 'twoForOne'] as const
const orders = ['openNearby', 'newest', 'ending', 'saving', 'relevance', 'distance'] as const

const largestId = 2_147_483_647

function readId(search: URLSearchParams, key: string): number | undefined {
  const id = Number(search.get(key))
  return Number.isInteger(id) && id > 0 && id <= largestId ? id : undefined
}

function readIds(search: URLSearchParams, key: string): number[] {
  const ids = search.getAll(key).flatMap((part) => part.split(',').map(Number))
  return ids.filter((id) => Number.isInteger(id) && id > 0 && id <= largestId).slice(0, 100)
}

/** In km. */
const readRadius = (search: URLSearchParams) =>
  parseNumberInRange(search.get('radiusKm'), 0.1, 200) ?? undefined

const readFlag = (search: URLSearchParams, key: string) => ['1', 'on', 'true'].includes(search.get(key) ?? '')

function parseSearchQuery(search: URLSearchParams) {
  const point = readPoint(search)
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
    orderBy: order === 'distance' && !point ? undefined : order,
    page: Math.min(readId(search, 'page') ?? 1, 1_000_000),
    lat: point?.lat,
    lng: point?.lng,
    radiusKm: point ? readRadius(search) : undefined,
  }
}

type SearchQuery = ReturnType<typeof parseSearchQuery>

function toQueryString({ text, categoryId, serviceIds, placeId, cityId, ...rest }: SearchQuery): string {
  const services = serviceIds.join(',')
  const params = { name: text, catId: categoryId, serviceIds: services, servicePlaceId: placeId }
  const allParams = { ...params, regionId: cityId, ...rest }
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(allParams)) {
    if ((value || value === 0) && !(key === 'page' && value === 1))
      search.set(key, value === true ? '1' : String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

/** Filters of the sheet; the text and the order don't count. */
function countActiveFilters(query: SearchQuery): number {
  const { categoryId, governmentId, cityId, placeId, discountType, lat, openNow, affordable } = query
  const values = [categoryId, governmentId, cityId, placeId, discountType, lat]
  return (
    values.filter((value) => value !== undefined).length +
    query.serviceIds.length +
    Number(openNow) +
    Number(affordable)
  )
}

const getEffectiveOrder = ({ orderBy, text }: SearchQuery) => orderBy ?? (text ? 'relevance' : 'openNearby')

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
  const page = await callEndpoint(endpoints.offers.search, {
    ...query,
    orderBy: getEffectiveOrder(query),
    countryId: country?.id,
  })
  return {
    query,
    page,
    categories: categories.map(toNamed),
    services,
    governments: governments.map(toNamed),
    cities,
    countryId: country?.id,
    /** The smallest area that is searched. */
    areaName:
      findName(cities, query.cityId) ?? findName(governments, query.governmentId) ?? country?.name ?? null,
  }
}

const findName = (rows: readonly { id: number; name: string }[], id: number | undefined) =>
  rows.find((row) => row.id === id)?.name

export const loader = createLoader({ results: loadSearchResults })

/** Query parameters that search engines index as separate pages. */
const pages = ['catId', 'governmentId', 'page']

type SearchResults = Awaited<ReturnType<typeof loadSearchResults>>

export default function OffersSearchScreen() {
  const t = useText(searchText)
  const address = useAddress()
  const { results } = useLoaded<typeof loader>()
  const { query, page, categories } = results
  const category = categories.find(({ id }) => id === query.categoryId)
  const title = category ? t.inCategory(category.name) : t.title
  const queryString = toQueryString({ ...query, page: 1 })
  useCloseOnResults(queryString)
  return (
    <div className={styles.screen}>
      <Head
        title={title}
        canonical={pages}
        meta={import.meta.env.SSR && { description: t.description, picture: '/share/home.png' }}
      />
      <FilterSheet activeCount={countActiveFilters(query)} clear={address('OffersFilterPage')}>
        <Filters key={queryString} results={results} />
      </FilterSheet>
      <div className={styles.results}>
        <TextSearch key={query.text} query={query} />
        <SearchKinds current="offers" query={queryString} />
        <header>
          <Row gap={12} lineGap={6} align="start" spread>
            <div>
              <h1 className={styles.title}>{title}</h1>
              <Note role="status">{t.found(page.totalCount)}</Note>
            </div>
            <SaveOfferSearch results={results} title={title} />
          </Row>
          <OrderReason {...results} />
        </header>
        <QuickFilters query={query} />
        <Results results={results} />
      </div>
    </div>
  )
}

function SaveOfferSearch({ results, title }: { results: SearchResults; title: string }) {
  const { quoted } = useText(searchText)
  const t = useText(resultsText)
  const { query, countryId, areaName } = results
  const { text, categoryId, serviceIds, governmentId, cityId, placeId, discountType, lat, lng } = query
  const subject = text ? quoted(title, text) : title
  const inArea = areaName ? t.inArea(subject, areaName) : subject
  const search = {
    kind: 'offers',
    filters: {
      text,
      categoryId,
      serviceIds,
      countryId,
      governmentId,
      cityId,
      placeId,
      discountType,
      lat,
      lng,
      radiusKm: query.radiusKm ?? defaultRadiusKm,
    },
    name: lat === undefined ? inArea : t.nearYou(subject),
    hasTemporaryFilters: query.openNow || query.affordable,
  } as const
  return <SaveSearch search={search} address={toScreenAddress('OffersFilterPage') + toQueryString(query)} />
}

/** On phones, where the other filters are in the sheet. */
function TextSearch({ query }: { query: SearchQuery }) {
  const t = useText(searchText)
  const address = useAddress()
  const otherParams = [...new URLSearchParams(toQueryString({ ...query, text: '', page: 1 }))]
  return (
    <search className={styles.text}>
      <form action={address('OffersFilterPage')}>
        <SearchField name="name" label={t.words} defaultValue={query.text} maxLength={120} />
        {otherParams.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </form>
      <FilterButton activeCount={countActiveFilters(query)} className={styles.filterButton} />
    </search>
  )
}

/** The order that isn't chosen from the list explains itself. */
function OrderReason({ query, areaName }: SearchResults) {
  const t = useText(resultsText)
  if (getEffectiveOrder(query) !== 'openNearby') return null
  return <Note>{query.lat === undefined ? t.usableThenRated(areaName) : t.usableThenNear}</Note>
}

/** Near me, and valid now. */
function QuickFilters({ query }: { query: SearchQuery }) {
  const t = useText(searchText)
  const address = useAddress()
  const { pending, problem, locate } = useNearMe(query)
  const to = (change: Partial<SearchQuery>) =>
    address('OffersFilterPage') + toQueryString({ ...query, page: 1, ...change })
  const hasPoint = query.lat !== undefined
  const orderBy = query.orderBy === 'distance' ? undefined : query.orderBy
  return (
    <Row gap={8}>
      {hasPoint ? (
        <Chip
          removes
          icon="current-location"
          href={to({ lat: undefined, lng: undefined, radiusKm: undefined, orderBy })}
          rel="nofollow"
        >
          {t.nearMe}
        </Chip>
      ) : (
        <Chip
          icon="current-location"
          aria-busy={pending || undefined}
          onClick={locate}
          className={styles.scripted}
        >
          {t.nearMe}
        </Chip>
      )}
      <Chip icon="clock" removes={query.openNow} href={to({ openNow: !query.openNow })} rel="nofollow">
        {t.openNow}
      </Chip>
      <p role="status" className={problem ? styles.trouble : 'visually-hidden'}>
        {pending ? t.locating : problem && t[problem]}
      </p>
    </Row>
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
    await navigate(toScreenAddress('OffersFilterPage') + toQueryString({ ...query, ...answer, page: 1 }))
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
  const defaultOrder = getEffectiveOrder({ ...query, orderBy: undefined })
  const usable = orders.filter(
    (order) =>
      order !== defaultOrder &&
      (order !== 'distance' || query.lat !== undefined) &&
      (order !== 'relevance' || query.text),
  )
  return (
    <Stack as="form" gap={16} action={address('OffersFilterPage')}>
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
        none={t[defaultOrder]}
        options={usable.map((value) => ({ value, label: t[value] }))}
        defaultValue={query.orderBy ?? ''}
      />
      {query.lat !== undefined && (
        <>
          <input type="hidden" name="lat" value={query.lat} />
          <input type="hidden" name="lng" value={query.lng} />
          {query.radiusKm !== undefined && <input type="hidden" name="radiusKm" value={query.radiusKm} />}
        </>
      )}
      {query.placeId !== undefined && <input type="hidden" name="servicePlaceId" value={query.placeId} />}
      <div>
        <Checkbox name="openNow" value="1" label={t.openNow} defaultChecked={query.openNow} />
        {viewer?.rank === 'User' && (
          <Checkbox name="affordable" value="1" label={t.affordable} defaultChecked={query.affordable} />
        )}
      </div>
      <Button type="submit" icon="search" full>
        {t.search}
      </Button>
      {toQueryString({ ...query, page: 1 }) !== '' && (
        <Button href={address('OffersFilterPage')} tone="plain" full>
          {t.clear}
        </Button>
      )}
    </Stack>
  )
}

const sizes = '(max-width: 849px) 124px, 168px'

function Results({ results: { query, page } }: { results: SearchResults }) {
  const t = useText(searchText)
  const groups = useText(resultsText)
  const address = useAddress()
  const { between } = useFormat()
  const all = address('OffersFilterPage')
  const point = query.lat === undefined ? '' : `?lat=${query.lat}&lng=${query.lng}`
  if (page.data.length === 0)
    return (
      <EmptyState title={t.none} picture="/art/empty/search.svg" action={<Button href={all}>{t.all}</Button>}>
        {t.noneMore}
      </EmptyState>
    )
  return (
    <>
      <ResultList
        label={t.results}
        rows={page.data.map((offer) => ({ ...offer, isOpen: offer.isUsableNow }))}
        groups={
          getEffectiveOrder(query) === 'openNearby' ? { open: groups.usable, other: groups.notUsable } : null
        }
        row={(offer, index, level) => (
          <ResultRow
            href={address('OfferPage', { id: offer.id }) + point}
            name={<bdi>{offer.title}</bdi>}
            picture={<OfferPicture offer={offer} sizes={sizes} eager={index < 2} />}
            detail={[offer.placeName, offer.cityName].filter(Boolean).join(between)}
            rating={offer.rating === null ? null : { value: offer.rating, count: offer.reviewsCount }}
            distanceKm={offer.distanceKm}
            state={<UsableState {...offer} />}
            deal={<Deal offer={offer} />}
            corner={<Heart kind="offer" id={offer.id} name={offer.title} look="disc" />}
            level={level}
          />
        )}
      />
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
