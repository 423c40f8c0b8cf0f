import type { MemberHome as MemberHomeReply } from '#contract/memberHome/schemas.ts'
import type { OfferRow } from '#contract/offers/schemas.ts'
import { Heart } from '#web/domain/favourites/Heart.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { PlaceCard } from '#web/ui/cards/PlaceCard.tsx'
import { presentPlace } from '#web/ui/cards/place.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ExpiringOffers } from './ExpiringOffers.tsx'
import page from './HomeScreen.module.css'
import { HomeSection, Tickets } from './HomeSection.tsx'
import styles from './MemberHome.module.css'
import { memberHomeText } from './memberHome.text.ts'
import places from './Places.module.css'
import { SavingsPanel } from './SavingsPanel.tsx'

export type MemberHomeProps = { member: MemberHomeReply; endsSoon: readonly OfferRow[] }

export function MemberHome({ member, endsSoon }: MemberHomeProps) {
  const t = useText(memberHomeText)
  const name = useViewer()?.name ?? ''
  return (
    <>
      <Head title={t.title} />
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.hello} dir="auto">
            {t.hello(name)}
          </h1>
          <SavingsPanel savings={member.savings} />
        </div>
      </div>
      <div className={page.page}>
        <ExpiringOffers offers={endsSoon} />
        <Followed {...member} />
        {member.visited.length > 0 && <Visited visited={member.visited} />}
      </div>
    </>
  )
}

function Followed({ newest, followedCount }: Pick<MemberHomeReply, 'newest' | 'followedCount'>) {
  const t = useText(memberHomeText)
  const address = useAddress()
  return (
    <HomeSection id="followed" title={t.followed} more={[t.favourites, address('Favourites')]}>
      {newest.length > 0 ? (
        <Tickets offers={newest} />
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
