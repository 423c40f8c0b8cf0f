import { memo } from 'react'
import { Heart } from '#web/domain/favourites/Heart.tsx'
import { LazyBoundary, lazyComponent } from '#web/layout/program/lazyComponent.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Marked } from '#web/ui/basics/Marked.tsx'
import { PlaceCard } from '#web/ui/cards/PlaceCard.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { type Filters, rowsAtOnce, searchOf } from '../filters/filters.ts'
import { useHrefOf } from '../filters/useHrefOf.ts'
import type { Found } from './found.ts'
import { placesText } from './places.text.ts'
import styles from './Results.module.css'

const Waiting = lazyComponent(async () => (await import('./Waiting.tsx')).Waiting)
const NothingFound = lazyComponent<{ found: Found }>(
  async () => (await import('./NothingFound.tsx')).NothingFound,
)

type Props = {
  found: Found
  /** The next results have been on their way for a while. */
  late: boolean
  onPoint: (id: number | null) => void
}

/** What was found: cards, on phones rows, and the way to more of them. */
export function Results({ found, late, onPoint }: Props) {
  const t = useText(placesText)
  const { filters, places } = found
  if (late) {
    return (
      <div className={styles.list} role="status" aria-label={t.search}>
        <LazyBoundary>
          <Waiting />
        </LazyBoundary>
      </div>
    )
  }
  if (places.length === 0)
    return (
      <LazyBoundary>
        <NothingFound found={found} />
      </LazyBoundary>
    )
  return (
    <>
      <List places={places} filters={filters} onPoint={onPoint} />
      <More found={found} />
    </>
  )
}

const sizes = '(max-width: 849px) 124px, 300px'

/** Pointing at a place changes the map alone. */
const List = memo(function List(props: {
  places: Found['places']
  filters: Filters
  onPoint: (id: number | null) => void
}) {
  const { places, filters, onPoint } = props
  const t = useText(placesText)
  const hrefOf = useHrefOf(filters)
  return (
    <ul className={styles.list} aria-label={t.list}>
      {places.map(({ id, marks, ...each }, index) => {
        const place = { ...each, href: hrefOf(id) }
        return (
          <li
            key={id}
            className={styles.item}
            onPointerEnter={() => onPoint(id)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(id)}
            onBlur={() => onPoint(null)}
          >
            <PlaceCard
              place={place}
              name={<Marked text={each.name} marks={marks} />}
              corner={<Heart kind="place" id={id} name={each.name} look="disc" />}
              onPhones="row"
              level={2}
              eager={index < 2}
              sizes={sizes}
            />
          </li>
        )
      })}
    </ul>
  )
})

const rowsTogether = 200

/** Pages on a desktop; on phones the list grows, and a way back stays where one came in the middle. */
function More({ found: { filters, total, hasNext } }: { found: Found }) {
  const t = useText(placesText)
  const address = useAddress()
  const { page, rows } = filters
  const to = (change: Partial<Filters>) =>
    address('ServicePlacesFilter') + searchOf({ ...filters, ...change })
  const grows = page === 1 && rows < rowsTogether
  return (
    <>
      {(page > 1 || hasNext) && (
        <div className={styles.pager} data-inside={page > 1 || undefined}>
          <Pager page={page} pageSize={rows} total={total} hrefOf={(each) => to({ page: each })} />
        </div>
      )}
      {hasNext && (
        <div className={styles.more}>
          {grows ? (
            <Button
              href={to({ rows: rows + rowsAtOnce })}
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
