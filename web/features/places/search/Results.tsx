import { memo } from 'react'
import { Heart } from '#web/domain/favourites/Heart.tsx'
import { ResultList } from '#web/domain/search/ResultList.tsx'
import { resultsText } from '#web/domain/search/results.text.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Highlight } from '#web/ui/basics/Highlight.tsx'
import { Deal } from '#web/ui/cards/Deal.tsx'
import { OpenState } from '#web/ui/cards/OpenState.tsx'
import { Picture } from '#web/ui/cards/Picture.tsx'
import { ResultRow } from '#web/ui/cards/ResultRow.tsx'
import type { SkeletonProps } from '#web/ui/feedback/Skeleton.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { type Filters, getEffectiveOrder, pageSize, toQueryString } from '../filters/filters.ts'
import { usePlaceHref } from '../filters/usePlaceHref.ts'
import type { SearchResults } from './loader.ts'
import { placesText } from './places.text.ts'
import styles from './Results.module.css'

const Skeleton = lazyComponent<SkeletonProps>(
  async () => (await import('#web/ui/feedback/Skeleton.tsx')).Skeleton,
)
const NoResults = lazyComponent<{ results: SearchResults }>(
  async () => (await import('./NoResults.tsx')).NoResults,
)

type Props = {
  results: SearchResults
  /** The next results have been pending for a while. */
  isSlow: boolean
  onHighlight: (id: number | null) => void
}

export function Results({ results, isSlow, onHighlight }: Props) {
  const t = useText(placesText)
  const { filters, places } = results
  if (isSlow) {
    return (
      <div role="status" aria-label={t.search}>
        <LazyBoundary>
          <Skeleton shape="row" count={6} />
        </LazyBoundary>
      </div>
    )
  }
  if (places.length === 0)
    return (
      <LazyBoundary>
        <NoResults results={results} />
      </LazyBoundary>
    )
  return (
    <>
      <List places={places} filters={filters} onHighlight={onHighlight} />
      <More results={results} />
    </>
  )
}

const sizes = '(max-width: 849px) 124px, 168px'

/** Memoised: hovering over a place only changes the map. */
const List = memo(function List(props: {
  places: SearchResults['places']
  filters: Filters
  onHighlight: (id: number | null) => void
}) {
  const { places, filters, onHighlight } = props
  const t = useText(placesText)
  const { open, notOpen } = useText(resultsText)
  const { between } = useFormat()
  const getHref = usePlaceHref(filters)
  return (
    <ResultList
      label={t.list}
      rows={places.map((place) => ({ ...place, isOpen: place.isOpenNow }))}
      groups={getEffectiveOrder(filters) === 'openNearby' ? { open, other: notOpen } : null}
      onHighlight={onHighlight}
      row={(place, index, level) => (
        <ResultRow
          href={getHref(place.id)}
          name={<Highlight text={place.name} ranges={place.marks} />}
          picture={
            <Picture src={place.imagePath} alt="" tint={place.categoryTint} eager={index < 2} sizes={sizes} />
          }
          detail={[place.servicesLine ?? place.categoryName, place.areaName].filter(Boolean).join(between)}
          rating={place.rating ?? null}
          distanceKm={place.distanceKm ?? null}
          state={<OpenState {...place} />}
          deal={place.deal && <Deal offer={place.deal} offersCount={place.offersCount} />}
          corner={<Heart kind="place" id={place.id} name={place.name} look="disc" />}
          level={level}
        />
      )}
    />
  )
})

const maxRowsPerPage = 200

/** On phones the list grows instead, unless it starts in the middle. */
function More({ results: { filters, total, hasNext } }: { results: SearchResults }) {
  const t = useText(placesText)
  const address = useAddress()
  const { page, rows } = filters
  const to = (change: Partial<Filters>) =>
    address('ServicePlacesFilter') + toQueryString({ ...filters, ...change })
  const grows = page === 1 && rows < maxRowsPerPage
  return (
    <>
      {(page > 1 || hasNext) && (
        <div className={styles.pager} data-inside={page > 1 || undefined}>
          <Pager
            page={page}
            pageSize={rows}
            total={total}
            toHref={(pageNumber) => to({ page: pageNumber })}
          />
        </div>
      )}
      {hasNext && (
        <div className={styles.more}>
          {grows ? (
            <Button
              href={to({ rows: rows + pageSize })}
              tone="tonal"
              size="large"
              full
              data-replace
              data-keep-scroll
            >
              {t.more}
            </Button>
          ) : (
            <Button href={to({ page: page + 1 })} tone="tonal" size="large" full>
              {t.more}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
