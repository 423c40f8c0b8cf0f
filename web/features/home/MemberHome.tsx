import { useRef, useState } from 'react'
import type { MemberHome as MemberHomeReply, Savings } from '#contract/memberHome/schemas.ts'
import type { OfferRow } from '#contract/offers/schemas.ts'
import { Heart } from '#web/domain/favourites/Heart.tsx'
import { OrderCard } from '#web/domain/orders/OrderCard.tsx'
import { useLiveOrders } from '#web/domain/orders/useLiveOrders.ts'
import { FailedPaymentCard } from '#web/domain/payments/FailedPayment.tsx'
import { ShareSavings } from '#web/domain/share/ShareSavings.tsx'
import { savingsText } from '#web/domain/share/share.text.ts'
import { BalanceSummary } from '#web/layout/balance/BalanceSummary.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { CardGrid } from '#web/ui/cards/CardGrid.tsx'
import cards from '#web/ui/cards/linkedCards.module.css'
import { PlaceCard } from '#web/ui/cards/PlaceCard.tsx'
import { presentPlace } from '#web/ui/cards/place.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import page from './HomeScreen.module.css'
import { HomeSection, OfferCards } from './HomeSection.tsx'
import type { ExpiringNearby } from './loadExpiringOffers.ts'
import styles from './MemberHome.module.css'
import { memberHomeText } from './memberHome.text.ts'
import places from './Places.module.css'
export type MemberHomeProps = { member: MemberHomeReply; endsSoon: readonly OfferRow[] }

function ExpiringOffers({ offers }: { offers: readonly OfferRow[] }) {
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
        <OfferCards offers={shownOffers} />
      ) : (
        <Card as="p" className={page.none}>
          {t.noOffers}
        </Card>
      )}
    </HomeSection>
  )
}

/** The browser asks for the location only on click. */
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

function SavingsPanel({ savings }: { savings: readonly Savings[] }) {
  const t = useText(memberHomeText)
  const { label } = useText(savingsText)
  const address = useAddress()
  const { money } = useFormat()
  const [first] = savings
  const isNothing = savings.every(({ all }) => all === 0)
  if (!first || isNothing) {
    return (
      <div className={styles.nothing}>
        <p>{t.noSavings}</p>
        <Button tone="onDarkSolid" href={address('OffersFilterPage')}>
          {t.toOffers}
        </Button>
      </div>
    )
  }
  const shared = savings.find(({ all }) => all > 0) ?? first
  return (
    <section aria-labelledby="saved" className={styles.saved}>
      <h2 id="saved" className={styles.label}>
        {label}
      </h2>
      {savings.map((sum) => (
        <Sums key={sum.currency.id} sum={sum} />
      ))}
      <ShareSavings amount={money(shared.all, shared.currency)} />
    </section>
  )
}

function Sums({ sum }: { sum: Savings }) {
  const t = useText(memberHomeText)
  return (
    <dl className={styles.sums}>
      {(['month', 'year', 'all'] as const).map((part) => (
        <div key={part}>
          <dt>{t[part]}</dt>
          <dd>
            <Amount value={sum[part]} currency={sum.currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function MemberHome({ member, endsSoon }: MemberHomeProps) {
  const t = useText(memberHomeText)
  const name = useViewer()?.name ?? ''
  useLiveOrders()
  return (
    <>
      <Head title={t.title} />
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.hello} dir="auto">
            {t.hello(name)}
          </h1>
          <div className={styles.balance}>
            <BalanceSummary onDark />
          </div>
          <SavingsPanel savings={member.savings} />
        </div>
      </div>
      <div className={page.page}>
        {member.openOrders.length > 0 && <OpenOrders orders={member.openOrders} />}
        {member.failedPayment && <FailedPaymentCard payment={member.failedPayment} />}
        <ExpiringOffers offers={endsSoon} />
        <Followed {...member} />
        {member.visited.length > 0 && <Visited visited={member.visited} />}
      </div>
    </>
  )
}

function OpenOrders({ orders }: { orders: MemberHomeReply['openOrders'] }) {
  const t = useText(memberHomeText)
  const { ClientPendingOrders: title } = useText(screenNames)
  return (
    <HomeSection id="open" title={title} more={[t.history, useAddress()('ClientPendingOrders')]}>
      <CardGrid min="22rem" className={cards.list}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} level={3} />
          </li>
        ))}
      </CardGrid>
    </HomeSection>
  )
}

function Followed({ newest, followedCount }: Pick<MemberHomeReply, 'newest' | 'followedCount'>) {
  const t = useText(memberHomeText)
  const address = useAddress()
  return (
    <HomeSection id="followed" title={t.followed} more={[t.favourites, address('Favourites')]}>
      {newest.length > 0 ? (
        <OfferCards offers={newest} />
      ) : (
        <Card className={page.none}>
          <p>{followedCount > 0 ? t.nothingNew(followedCount) : t.followNobody}</p>
          <p className={styles.action}>
            <Button tone="tonal" href={address('ServicePlacesFilter')}>
              {t.toPlaces}
            </Button>
          </p>
        </Card>
      )}
    </HomeSection>
  )
}

function Visited({ visited }: Pick<MemberHomeReply, 'visited'>) {
  const t = useText(memberHomeText)
  const address = useAddress()
  const { relative } = useDates()
  return (
    <HomeSection id="visited" title={t.visited} more={[t.history, address('ClientDoneOrders')]}>
      <ul className={places.cards}>
        {visited.map(({ place: row, paidAt, offerId }) => {
          const { id, ...place } = presentPlace(row)
          const again =
            offerId === null ? address('PlacePage', { id }) : address('OfferPage', { id: offerId })
          return (
            <li key={id} className={styles.visit}>
              <PlaceCard
                place={{ ...place, href: address('PlacePage', { id }) }}
                corner={<Heart kind="place" id={id} name={place.name} look="disc" />}
              />
              <p className={styles.paid}>{t.paid(relative(paidAt))}</p>
              <Button tone="tonal" full href={again}>
                {offerId === null ? t.visit : t.again} <span className="visually-hidden">{place.name}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </HomeSection>
  )
}
