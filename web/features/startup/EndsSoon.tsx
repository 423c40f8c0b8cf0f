import { useRef, useState } from 'react'
import type { OfferRow } from '#contract/offers.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import page from './HomeScreen.module.css'
import { HomeSection, Tickets } from './HomeSection.tsx'
import type { Near } from './lookForEnding.ts'
import { memberHomeText } from './memberHome.text.ts'
import places from './Places.module.css'

/** Offers that end first: in the member's country, or once they asked for it around them. */
export function EndsSoon({ offers }: { offers: readonly OfferRow[] }) {
  const t = useText(memberHomeText)
  const address = useAddress()
  const { near, pending, look } = useNear()
  const isTrouble = typeof near === 'string'
  const found = near === null || isTrouble ? null : near
  const around = found ? `&lat=${found.point.lat}&lng=${found.point.lng}` : ''
  const shown = found?.offers ?? offers
  return (
    <HomeSection
      id="ending"
      title={found ? t.endsNear : t.endsSoon}
      more={[t.allOffers, `${address('OffersFilterPage')}?orderBy=ending${around}`]}
      tools={
        <Button
          tone="plain"
          size="small"
          icon="current-location"
          pending={pending}
          onClick={look}
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
      {shown.length > 0 ? <Tickets offers={shown} /> : <p className={page.none}>{t.noOffers}</p>}
    </HomeSection>
  )
}

/** Looks around the member, who is asked where they are only when they press for it. */
function useNear() {
  const [near, setNear] = useState<Near | null>(null)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  async function look() {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setNear(
      await import('./lookForEnding.ts')
        .then(({ lookForEnding }) => lookForEnding())
        .catch(() => 'unavailable' as const),
    )
    busy.current = false
    setPending(false)
  }
  return { near, pending, look }
}
