import { useRef, useState } from 'react'
import type { OfferRow } from '#contract/offers/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import page from './HomeScreen.module.css'
import { HomeSection, Tickets } from './HomeSection.tsx'
import type { ExpiringNearby } from './loadExpiringOffers.ts'
import { memberHomeText } from './memberHome.text.ts'
import places from './Places.module.css'

/** Offers that end soonest: in the member's country, or nearby on request. */
export function ExpiringOffers({ offers }: { offers: readonly OfferRow[] }) {
  const t = useText(memberHomeText)
  const address = useAddress()
  const { near, pending, locate } = useExpiringNearby()
  const isTrouble = typeof near === 'string'
  const nearby = near === null || isTrouble ? null : near
  const pointParams = nearby ? `&lat=${nearby.point.lat}&lng=${nearby.point.lng}` : ''
  const shownOffers = nearby?.offers ?? offers
  return (
    <HomeSection
      id="ending"
      title={nearby ? t.endsNear : t.endsSoon}
      more={[t.allOffers, `${address('OffersFilterPage')}?orderBy=ending${pointParams}`]}
      tools={
        <Button
          tone="plain"
          size="small"
          icon="current-location"
          pending={pending}
          onClick={locate}
          className={places.near}
        >
          {pending ? t.nearPending : t.nearMe}
        </Button>
      }
    >
      {isTrouble && (
        <div className={places.trouble} role="status">
          <Notice>{t[near]}</Notice>
        </div>
      )}
      {shownOffers.length > 0 ? (
        <Tickets offers={shownOffers} />
      ) : (
        <Card as="p" className={page.none}>
          {t.noOffers}
        </Card>
      )}
    </HomeSection>
  )
}

/** Searches nearby; the browser asks for the location only on click. */
function useExpiringNearby() {
  const [near, setNear] = useState<ExpiringNearby | null>(null)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  async function locate() {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setNear(
      await import('./loadExpiringOffers.ts')
        .then(({ loadExpiringOffers }) => loadExpiringOffers())
        .catch(() => 'unavailable' as const),
    )
    busy.current = false
    setPending(false)
  }
  return { near, pending, locate }
}
