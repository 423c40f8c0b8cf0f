import { useRef, useState } from 'react'
import { Heart } from '#web/domain/favourites/Heart.tsx'
import { layoutText } from '#web/layout/layout.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { PlaceCard } from '#web/ui/cards/PlaceCard.tsx'
import type { PlaceItem } from '#web/ui/cards/place.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import page from './HomeScreen.module.css'
import { homeText } from './home.text.ts'
import type { Nearby } from './loadNearby.tsx'
import styles from './Places.module.css'

/** The browser asks for the location, and the code is loaded, only on click. */
function useNearby() {
  const language = useLanguage()
  const { partGone: failed } = useText(layoutText)
  const [result, setResult] = useState<Nearby | null>(null)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  async function locate() {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setResult(
      await import('./loadNearby.tsx').then(({ loadNearby }) => loadNearby(language)).catch(() => failed),
    )
    busy.current = false
    setPending(false)
  }

  const isTrouble = typeof result === 'string'
  return { nearby: isTrouble ? null : result, problem: isTrouble ? result : null, pending, locate }
}

export function Places({ newest }: { newest: readonly PlaceItem[] }) {
  const t = useText(homeText)
  const address = useAddress()
  const nearby = useNearby()
  if (newest.length === 0)
    return (
      <Card as="p" className={page.none}>
        {t.noPlaces}
      </Card>
    )
  const { point, places, offers } = nearby.nearby ?? {}
  // With the point, the place's page lists the nearest branch first, too.
  const pointParams = point ? `?lat=${point.lat}&lng=${point.lng}` : ''
  return (
    <>
      <section className={page.section} aria-labelledby="places">
        <Row gap={16} lineGap={4} align="center" spread className={page.top}>
          <h2 id="places" className={page.title} aria-live="polite">
            {places ? t.nearest : t.newest}
          </h2>
          <Row gap={4} align="center" nowrap className={styles.actions}>
            <Button
              tone="plain"
              size="small"
              icon="current-location"
              pending={nearby.pending}
              onClick={nearby.locate}
              className={styles.near}
            >
              {nearby.pending ? t.nearPending : t.nearMe}
            </Button>
            <a
              href={address('ServicePlacesFilter') + (pointParams || '?orderBy=newest')}
              className={page.more}
            >
              {t.seeAll}
              <Icon name="chevron-right" size="small" />
            </a>
          </Row>
        </Row>
        {nearby.problem && (
          <div className={styles.trouble} role="status">
            <Notice>{nearby.problem}</Notice>
          </div>
        )}
        <ul className={styles.cards}>
          {(places ?? newest).map(({ id, ...place }) => (
            <li key={id}>
              <PlaceCard
                place={{ ...place, href: address('PlacePage', { id }) + pointParams }}
                corner={<Heart kind="place" id={id} name={place.name} look="disc" />}
              />
            </li>
          ))}
        </ul>
      </section>
      {offers}
    </>
  )
}
