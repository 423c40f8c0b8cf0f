import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { offerText } from '#web/ui/cards/cards.text.ts'
import { OfferCard } from '#web/ui/cards/OfferCard.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './BranchLandingScreen.module.css'
import { branchLandingText } from './branchLanding.text.ts'
import type { AvailableBranchLanding } from './branchLanding.ts'

export function UsableOffers({ landing }: { landing: AvailableBranchLanding }) {
  const t = useText(branchLandingText)
  const { usableNow, later, branch, discounts } = landing
  const isClosed = branch.hoursGiven && !branch.isOpenNow
  const none = later.length === 0 ? t.noneAtAll : isClosed ? t.closedNow : t.noneNow
  return (
    <>
      <Stack as="section" gap={12} className={styles.section}>
        <h2>{t.usableNow}</h2>
        {usableNow.length > 0 ? <Tickets offers={usableNow} /> : <Note>{none}</Note>}
      </Stack>
      {discounts.length > 0 && <Discounts discounts={discounts} />}
      {later.length > 0 && (
        <Stack as="section" gap={12} className={styles.section}>
          <h2>{t.later}</h2>
          <Tickets offers={later} areLater />
        </Stack>
      )}
      <Stack as="section" gap={12} className={styles.section}>
        <h2>{t.how}</h2>
        <ol className={styles.steps}>
          {[t.show, t.approve, t.pay].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Stack>
    </>
  )
}

function Tickets({ offers, areLater }: { offers: AvailableBranchLanding['later']; areLater?: boolean }) {
  const t = useText(branchLandingText)
  const address = useAddress()
  const { dateTime } = useDates()
  return (
    <ul className={styles.tickets}>
      {offers.map((offer) => (
        <li key={offer.id}>
          {areLater && !offer.isValidNow && offer.nextFrom && (
            <Note>{t.starts(dateTime(offer.nextFrom))}</Note>
          )}
          <OfferCard offer={offer} href={address('OfferPage', { id: offer.id })} />
        </li>
      ))}
    </ul>
  )
}

function Discounts({ discounts }: Pick<AvailableBranchLanding, 'discounts'>) {
  const t = useText(branchLandingText)
  const { percent } = useText(offerText)
  const { number } = useFormat()
  return (
    <Stack as="section" gap={12} className={styles.section}>
      <h2>{t.discounts}</h2>
      <dl className={styles.discounts}>
        {discounts.map(({ serviceId, name, percent: value }) => (
          <div key={serviceId}>
            <dt>{name}</dt>
            <dd>{percent(number(value))}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}
