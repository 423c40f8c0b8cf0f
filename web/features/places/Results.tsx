import { memo } from 'react'
import { useAddress } from '../../layout/here.ts'
import { Button } from '../../ui/Button.tsx'
import { useText } from '../../ui/language.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { PlaceCard } from '../../ui/PlaceCard.tsx'
import { PlaceRow } from '../../ui/PlaceRow.tsx'
import type { ShownPlace } from '../../ui/place.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Filters, rowsAtOnce, searchOf } from './filters.ts'
import type { Found } from './found.ts'
import { NothingFound } from './NothingFound.tsx'
import { placesText } from './places.text.ts'
import styles from './Results.module.css'
import { useHrefOf } from './useHrefOf.ts'

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
        <Waiting />
      </div>
    )
  }
  if (places.length === 0) return <NothingFound filters={filters} />
  return (
    <>
      <List places={places} filters={filters} onPoint={onPoint} />
      <More found={found} />
    </>
  )
}

// Of a card and its row one shows: both name the same picture, so that only one is fetched.
const sizes = '(max-width: 850px) 124px, 300px'

/** Pointing at a place changes the map alone. */
const List = memo(function List(props: {
  places: readonly ShownPlace[]
  filters: Filters
  onPoint: (id: number | null) => void
}) {
  const { places, filters, onPoint } = props
  const t = useText(placesText)
  const hrefOf = useHrefOf(filters)
  return (
    <ul className={styles.list} aria-label={t.list}>
      {places.map(({ id, ...each }, index) => {
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
            <div className={styles.card}>
              <PlaceCard place={place} level={2} eager={index < 2} sizes={sizes} />
            </div>
            <div className={styles.row}>
              <PlaceRow place={place} level={2} eager={index < 2} sizes={sizes} />
            </div>
          </li>
        )
      })}
    </ul>
  )
})

function Waiting() {
  return (
    <>
      <div className={styles.waitingCards}>
        <Skeleton shape="card" count={6} />
      </div>
      <div className={styles.waitingRows}>
        <Skeleton shape="row" count={6} />
      </div>
    </>
  )
}

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
