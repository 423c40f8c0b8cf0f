import { memo } from 'react'
import { Heart } from '#web/domain/favourites/Heart.tsx'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Highlight } from '#web/ui/basics/Highlight.tsx'
import { CardGrid } from '#web/ui/cards/CardGrid.tsx'
import { PlaceCard } from '#web/ui/cards/PlaceCard.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { type Filters, pageSize, toQueryString } from '../filters/filters.ts'
import { usePlaceHref } from '../filters/usePlaceHref.ts'
import type { SearchResults } from './loader.ts'
import { placesText } from './places.text.ts'
import styles from './Results.module.css'

const ResultsSkeleton = lazyComponent(async () => (await import('./ResultsSkeleton.tsx')).ResultsSkeleton)
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
      <CardGrid as="div" min="250px" className={styles.list} role="status" aria-label={t.search}>
        <LazyBoundary>
          <ResultsSkeleton />
        </LazyBoundary>
      </CardGrid>
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

const sizes = '(max-width: 849px) 124px, 300px'

/** Memoised: hovering over a place only changes the map. */
const List = memo(function List(props: {
  places: SearchResults['places']
  filters: Filters
  onHighlight: (id: number | null) => void
}) {
  const { places, filters, onHighlight } = props
  const t = useText(placesText)
  const getHref = usePlaceHref(filters)
  return (
    <CardGrid min="250px" className={styles.list} aria-label={t.list}>
      {places.map(({ id, marks, ...each }, index) => {
        const place = { ...each, href: getHref(id) }
        return (
          <li
            key={id}
            className={styles.item}
            onPointerEnter={() => onHighlight(id)}
            onPointerLeave={() => onHighlight(null)}
            onFocus={() => onHighlight(id)}
            onBlur={() => onHighlight(null)}
          >
            <PlaceCard
              place={place}
              name={<Highlight text={each.name} ranges={marks} />}
              corner={<Heart kind="place" id={id} name={each.name} look="disc" />}
              onPhones="row"
              level={2}
              eager={index < 2}
              sizes={sizes}
            />
          </li>
        )
      })}
    </CardGrid>
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
