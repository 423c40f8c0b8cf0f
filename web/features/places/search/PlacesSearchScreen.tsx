import { useEffect, useState } from 'react'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { Language } from '#contract/core/text.ts'
import { createLoader } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { resultsText } from '#web/domain/search/results.text.ts'
import { SearchKinds } from '#web/domain/search/SearchKinds.tsx'
import { SaveSearch } from '#web/forms/savedSearches/SaveSearch.tsx'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import type { PageMeta } from '#web/layout/head/Meta.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { useHydrated } from '#web/ui/basics/useHydrated.ts'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { Chips } from '../filters/Chips.tsx'
import { FilterPanel } from '../filters/FilterPanel.tsx'
import type { FilterProps } from '../filters/filterProps.ts'
import {
  getCountryId,
  getEffectiveOrder,
  patchFilters,
  toQueryString,
  toSavedFilters,
  type View,
} from '../filters/filters.ts'
import { NearMeFailed } from '../filters/NearMeFailed.tsx'
import { SortMenu } from '../filters/SortMenu.tsx'
import { useFilters } from '../filters/useFilters.ts'
import { useNearMe } from '../filters/useNearMe.ts'
import { PhoneBar } from '../page/PhoneBar.tsx'
import { loadSearchResults, type SearchResults } from './loader.ts'
import styles from './PlacesSearchScreen.module.css'
import { placesText, searchMetaText } from './places.text.ts'
import { Results } from './Results.tsx'
import type { ResultsMapProps } from './ResultsMap.tsx'
import { ViewLink } from './SheetHandle.tsx'

const ResultsMap = lazyComponent<ResultsMapProps>(async () => (await import('./ResultsMap.tsx')).ResultsMap)
const SearchFailed = lazyComponent(async () => (await import('./SearchFailed.tsx')).SearchFailed)

export const loader = createLoader({ results: loadSearchResults })

/** Query parameters that search engines index as separate pages. */
const canonicalParameters = ['catId', 'countryId', 'governmentId', 'regionId', 'page']

function searchMeta(language: Language, title: string, { total }: SearchResults): PageMeta {
  const t = searchMetaText[language]
  if (total === 0) return { description: t.descriptionWithoutResults(title) }
  return { description: t.description(title, t.places(total)) }
}

function useSaveRecentSearch({ filters: { text }, total }: SearchResults): void {
  useEffect(() => {
    if (text === '' || total === 0) return
    import('./recentSearches.ts').then(
      ({ rememberSearch }) => rememberSearch(text),
      () => {},
    )
  }, [text, total])
}

export default function PlacesSearchScreen() {
  const loaded = useLoaded<typeof loader>().results
  const { filters, changeFilters, showView, isSearching } = useFilters(loaded.filters)
  const nearMe = useNearMe(filters, changeFilters)
  const [highlightedId, setHighlightedId] = useState<number | null>(null)
  const isMapWanted = useIsMapWanted(filters.view)
  const { title } = useHeading(loaded)
  const address = useAddress()
  const language = useLanguage()
  useSaveRecentSearch(loaded)
  const filterProps = { filters, results: loaded, changeFilters, nearMe }
  return (
    <div className={styles.screen} data-view={filters.view}>
      <Head
        title={title}
        canonical={canonicalParameters}
        meta={import.meta.env.SSR && searchMeta(language, title, loaded)}
      />
      <FilterPanel {...filterProps} isSearching={isSearching} />
      <div className={styles.top}>
        <PhoneBar filters={filters} changeFilters={changeFilters} />
        <div className={styles.phoneChips}>
          <Chips {...filterProps} />
        </div>
        <NearMeFailed at="chips" nearMe={nearMe} />
      </div>
      <ListColumn {...filterProps} isSearching={isSearching} onHighlight={setHighlightedId} />
      {/* `data-map`: hydration changes the text of this part, so a test of hydration leaves it out. */}
      <div className={styles.map} data-map>
        {isMapWanted ? (
          <LazyBoundary fallback={<MapPlaceholder pending />}>
            <ResultsMap {...filterProps} highlightedId={highlightedId} showView={showView} />
          </LazyBoundary>
        ) : (
          <MapPlaceholder />
        )}
      </div>
      {(loaded.places.length > 0 || filters.view === 'map') && (
        <ViewLink
          view={filters.view}
          showView={showView}
          getHref={(view) => address('ServicePlacesFilter') + toQueryString({ ...filters, view })}
        />
      )}
    </div>
  )
}

/** As in `PlacesSearchScreen.module.css`. */
const phoneMediaQuery = '(width < 850px)'

/** A phone draws the map once the user asks for it, then keeps it. */
function useIsMapWanted(view: View | null): boolean {
  const hydrated = useHydrated()
  const [isWanted, setWanted] = useState(false)
  if (hydrated && !isWanted && (view !== null || !matchMedia(phoneMediaQuery).matches)) setWanted(true)
  return isWanted
}

/** A press on the button hydrates the page, which then draws the map, so it needs no handler. */
function MapPlaceholder({ pending }: { pending?: boolean }) {
  const t = useText(placesText)
  return (
    <div className={styles.ground}>
      <Button icon="map" tone="outline" pending={pending}>
        {t.showMap}
      </Button>
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <LazyBoundary>
      <SearchFailed />
    </LazyBoundary>
  )
}

type ListProps = FilterProps & { isSearching: boolean; onHighlight: (id: number | null) => void }

function ListColumn({ isSearching, onHighlight, ...filterProps }: ListProps) {
  const isSlow = useIsSlow(isSearching)
  return (
    <div className={styles.results} aria-busy={isSearching}>
      <SearchKinds current="places" query={toQueryString(filterProps.filters)} />
      <Heading searchResults={filterProps.results} />
      <div className={styles.order}>
        <SavePlaceSearch results={filterProps.results} />
        <SortMenu {...filterProps} />
      </div>
      <OrderReason {...filterProps.results} />
      <div className={styles.failed}>
        <NearMeFailed at="order" nearMe={filterProps.nearMe} />
      </div>
      <div className={styles.chips}>
        <Chips {...filterProps} />
      </div>
      <DidYouMean results={filterProps.results} />
      <div className={styles.list}>
        <Results results={filterProps.results} isSlow={isSlow} onHighlight={onHighlight} />
      </div>
    </div>
  )
}

function SavePlaceSearch({ results }: { results: SearchResults }) {
  const { filters, countryId } = results
  const search = {
    kind: 'places',
    filters: toSavedFilters(filters, getCountryId(filters, countryId ?? undefined)),
    name: useHeading(results).title,
    hasTemporaryFilters: filters.openNow,
  } as const
  return (
    <SaveSearch search={search} address={toScreenAddress('ServicePlacesFilter') + toQueryString(filters)} />
  )
}

function DidYouMean({ results: { filters, didYouMean } }: { results: SearchResults }) {
  const t = useText(placesText)
  const address = useAddress()
  if (!didYouMean) return null
  const search = toQueryString(patchFilters(filters, { text: didYouMean }))
  return (
    <p className={styles.meant}>
      <a href={address('ServicePlacesFilter') + search} rel="nofollow">
        {t.didYouMean(didYouMean)}
      </a>
    </p>
  )
}

function Heading({ searchResults }: { searchResults: SearchResults }) {
  const t = useText(placesText)
  const { distance } = useFormat()
  const { title, results } = useHeading(searchResults)
  const { point, radiusKm } = searchResults.filters
  return (
    <div>
      <h1 className={styles.title}>{title}</h1>
      <Note role="status">{point ? t.around(results, t.within(distance(radiusKm))) : results}</Note>
    </div>
  )
}

/** Explains the default order. */
function OrderReason({ filters, areaName }: SearchResults) {
  const t = useText(resultsText)
  if (getEffectiveOrder(filters) !== 'openNearby') return null
  return <Note className={styles.reason}>{filters.point ? t.openThenNear : t.openThenRated(areaName)}</Note>
}

function useHeading({ filters, categories, areaName, total }: SearchResults) {
  const t = useText(placesText)
  const { text, categoryId, point, bounds, governmentId } = filters
  const category = categories.find(({ id }) => id === categoryId)?.name
  const subject = text ? t.resultsFor(text) : (category ?? t.places)
  const results = t.results(total)
  if (bounds) return { title: t.onMap(subject), results }
  if (point && governmentId === null) return { title: t.nearYou(subject), results }
  if (areaName) return { title: t.inArea(subject, areaName), results }
  return { title: subject === t.places ? t.allPlaces : subject, results }
}

const slowAfterMs = 300

/** True once something has been pending long enough to show an indicator. */
function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return setIsSlow(false)
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [isPending])
  return isSlow
}
