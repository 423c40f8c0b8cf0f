import { useEffect, useState } from 'react'
import { createLoader } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { LazyBoundary, lazyComponent } from '#web/layout/program/lazyComponent.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { useHydrated } from '#web/ui/basics/useHydrated.ts'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { Chips } from '../filters/Chips.tsx'
import { FilterPanel } from '../filters/FilterPanel.tsx'
import type { FilterProps } from '../filters/filterProps.ts'
import { changed, searchOf, type View } from '../filters/filters.ts'
import { NearMeFailed } from '../filters/NearMeFailed.tsx'
import { Order } from '../filters/Order.tsx'
import { useFilters } from '../filters/useFilters.ts'
import { useNearMe } from '../filters/useNearMe.ts'
import { PhoneBar } from '../page/PhoneBar.tsx'
import { type Found, found } from './found.ts'
import styles from './PlacesSearchScreen.module.css'
import { placesText } from './places.text.ts'
import { Results } from './Results.tsx'
import type { ResultsMapProps } from './ResultsMap.tsx'
import { ViewLink } from './SheetHandle.tsx'
import { searchMeta } from './searchMeta.ts'
import { useRemembered } from './useRemembered.ts'

const ResultsMap = lazyComponent<ResultsMapProps>(async () => (await import('./ResultsMap.tsx')).ResultsMap)
const SearchFailed = lazyComponent(async () => (await import('./SearchFailed.tsx')).SearchFailed)

export const loader = createLoader({ found })

/** The addresses that are pages of their own to search engines. */
const pages = ['catId', 'countryId', 'governmentId', 'regionId', 'page']

export default function PlacesSearchScreen() {
  const answered = useLoaded<typeof loader>().found
  const { filters, change, show, searching } = useFilters(answered.filters)
  const nearMe = useNearMe(filters, change)
  const [pointed, setPointed] = useState<number | null>(null)
  const isMapWanted = useMapWanted(filters.view)
  const { title } = useHeading(answered)
  const address = useAddress()
  const language = useLanguage()
  useRemembered(answered)
  const choice = { filters, found: answered, change, nearMe }
  return (
    <div className={styles.screen} data-view={filters.view}>
      <Head
        title={title}
        canonical={pages}
        meta={import.meta.env.SSR && searchMeta(language, title, answered)}
      />
      <FilterPanel {...choice} searching={searching} />
      <div className={styles.top}>
        <PhoneBar filters={filters} change={change} />
        <div className={styles.phoneChips}>
          <Chips {...choice} />
        </div>
        <NearMeFailed at="chips" nearMe={nearMe} />
      </div>
      <ListColumn {...choice} searching={searching} onPoint={setPointed} />
      <div className={styles.map} data-live>
        {isMapWanted ? (
          <LazyBoundary fallback={<MapToCome pending />}>
            <ResultsMap {...choice} pointed={pointed} show={show} />
          </LazyBoundary>
        ) : (
          <MapToCome />
        )}
      </div>
      {(answered.places.length > 0 || filters.view === 'map') && (
        <ViewLink
          view={filters.view}
          show={show}
          hrefOf={(view) => address('ServicePlacesFilter') + searchOf({ ...filters, view })}
        />
      )}
    </div>
  )
}

const onPhone = '(width < 850px)'

/** Whether to draw the map: a phone does so once somebody has asked for it, and keeps it. */
function useMapWanted(view: View | null): boolean {
  const hydrated = useHydrated()
  const [isWanted, want] = useState(false)
  if (hydrated && !isWanted && (view !== null || !matchMedia(onPhone).matches)) want(true)
  return isWanted
}

/** Where the map will be, until it can be drawn. */
function MapToCome({ pending }: { pending?: boolean }) {
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

type ListProps = FilterProps & { searching: boolean; onPoint: (id: number | null) => void }

function ListColumn({ searching, onPoint, ...choice }: ListProps) {
  const late = useLate(searching)
  return (
    <div className={styles.results} aria-busy={searching}>
      <Heading found={choice.found} />
      <div className={styles.order}>
        <Order {...choice} />
      </div>
      <div className={styles.failed}>
        <NearMeFailed at="order" nearMe={choice.nearMe} />
      </div>
      <div className={styles.chips}>
        <Chips {...choice} />
      </div>
      <DidYouMean found={choice.found} />
      <div className={styles.list}>
        <Results found={choice.found} late={late} onPoint={onPoint} />
      </div>
    </div>
  )
}

function DidYouMean({ found: { filters, didYouMean } }: { found: Found }) {
  const t = useText(placesText)
  const address = useAddress()
  if (!didYouMean) return null
  const search = searchOf(changed(filters, { text: didYouMean }))
  return (
    <p className={styles.meant}>
      <a href={address('ServicePlacesFilter') + search} rel="nofollow">
        {t.didYouMean(didYouMean)}
      </a>
    </p>
  )
}

function Heading({ found }: { found: Found }) {
  const t = useText(placesText)
  const { distance } = useFormat()
  const { title, results } = useHeading(found)
  const { point, radiusKm } = found.filters
  return (
    <div className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.count} role="status">
        {point ? t.around(results, t.within(distance(radiusKm))) : results}
      </p>
    </div>
  )
}

/** What is listed and how much of it, in words. */
function useHeading({ filters, categories, areaName, total }: Found) {
  const t = useText(placesText)
  const { text, categoryId, point, bounds, governmentId } = filters
  const category = categories.find(({ id }) => id === categoryId)?.name
  const what = text ? t.resultsFor(text) : (category ?? t.places)
  const results = t.results(total)
  if (bounds) return { title: t.onMap(what), results }
  if (point && governmentId === null) return { title: t.nearYou(what), results }
  if (areaName) return { title: t.inArea(what, areaName), results }
  return { title: what === t.places ? t.allPlaces : what, results }
}

const patience = 300

/** Whether something has been under way for so long that its reader should see that it is. */
function useLate(busy: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return setLate(false)
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [busy])
  return late
}
