import { toScreenAddress } from '#contract/core/screens.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { loginAddress } from '#web/layout/visitor/loginAddress.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { CardGrid } from '#web/ui/cards/CardGrid.tsx'
import { offerText } from '#web/ui/cards/cards.text.ts'
import { OfferCard } from '#web/ui/cards/OfferCard.tsx'
import { OpenState } from '#web/ui/cards/OpenState.tsx'
import { PlaceCard } from '#web/ui/cards/PlaceCard.tsx'
import { presentOpening, presentPlace } from '#web/ui/cards/place.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { tintIcons } from '#web/ui/theme/tintIcons.ts'
import { getTint } from '#web/ui/theme/tints.ts'
import styles from './BranchLandingScreen.module.css'
import { branchLandingText } from './branchLanding.text.ts'
import type { AvailableBranchLanding, BranchLanding } from './branchLanding.ts'

export const loader = createLoader({
  landing: ({ params }) => query(endpoints.doors.getDoor, { branchId: Number(params.id) }),
})

function OtherBranches({ title, branches }: { title: string; branches: BranchLanding['others'] }) {
  const t = useText(branchLandingText)
  const address = useAddress()
  return (
    <Stack as="section" gap={12} className={styles.section}>
      <h2>{title}</h2>
      <Card as="ul" className={styles.branches}>
        {branches.map((branch) => (
          <li key={branch.id}>
            <a href={address('Door', { id: branch.id })} dir="auto">
              {branch.name}
            </a>
            <Note>
              <bdi>{branch.address}</bdi>
              {branch.address && t.comma}
              {branch.cityName}
            </Note>
            <OpenState {...presentOpening(branch)} />
          </li>
        ))}
      </Card>
    </Stack>
  )
}

/** The branch is permanently closed. */
function UnavailableBranch({
  place,
  otherBranches,
}: {
  place: AvailableBranchLanding['place']
  otherBranches: BranchLanding['others']
}) {
  const t = useText(branchLandingText)
  const address = useAddress()
  return (
    <div className={styles.landing}>
      <Head title={t.titled(place.name)} />
      <EmptyState
        level={1}
        title={t.branchClosed}
        picture="/art/empty/closed.svg"
        action={<Button href={address('PlacePage', { id: place.id })}>{t.aboutPlace}</Button>}
      >
        <p>
          <bdi>{t.branchClosedMore(place.name)}</bdi>
        </p>
      </EmptyState>
      <OtherBranches title={t.others} branches={otherBranches} />
    </div>
  )
}

/** The place isn't public now. */
function UnavailablePlace({ places }: { places: BranchLanding['nearby'] }) {
  const t = useText(branchLandingText)
  const address = useAddress()
  return (
    <div className={styles.landing}>
      <Head title={t.placeUnavailable} />
      <EmptyState
        level={1}
        title={t.placeUnavailable}
        picture="/art/empty/closed.svg"
        action={<Button href={address('ServicePlacesFilter')}>{t.search}</Button>}
      >
        <p>{t.placeUnavailableMore}</p>
      </EmptyState>
      <CardGrid min="260px" className={styles.tickets}>
        {places.map((row) => (
          <li key={row.id}>
            <PlaceCard
              level={2}
              place={{ ...presentPlace(row), href: address('PlacePage', { id: row.id }) }}
            />
          </li>
        ))}
      </CardGrid>
    </div>
  )
}

/** The QR code of a branch's poster opens it. */
export default function BranchLandingScreen() {
  const { landing } = useLoaded<typeof loader>()
  const { place, branch } = landing
  if (!place) return <UnavailablePlace places={landing.nearby} />
  if (!branch) return <UnavailableBranch place={place} otherBranches={landing.others} />
  return <AvailableBranch landing={{ ...landing, place, branch }} />
}

function HowToUse({ branchId }: { branchId: number }) {
  const t = useText(branchLandingText)
  const address = useAddress()
  const viewer = useViewer()
  const next = toScreenAddress('Door', { id: branchId })
  if (viewer && viewer.rank !== 'User') return null
  return (
    <section className={styles.panel}>
      <h2>{viewer ? t.cardTitle : t.joinTitle}</h2>
      <p>{viewer ? t.cardMore : t.joinMore}</p>
      <Row gap={10} className={styles.actions}>
        {viewer ? (
          <Button tone="onDarkSolid" icon="qrcode" href={address('MemberCard')}>
            {t.card}
          </Button>
        ) : (
          <>
            <Button tone="onDarkSolid" icon="user-plus" href={loginAddress(address('Continue'), next)}>
              {t.join}
            </Button>
            <Button tone="onDark" href={loginAddress(address('Continue'), next)}>
              {t.login}
            </Button>
          </>
        )}
      </Row>
    </section>
  )
}

function UsableOffers({ landing }: { landing: AvailableBranchLanding }) {
  const t = useText(branchLandingText)
  const { usableNow, later, branch, discounts } = landing
  const isClosed = branch.hoursGiven && !branch.isOpenNow
  const none = later.length === 0 ? t.noneAtAll : isClosed ? t.closedNow : t.noneNow
  return (
    <>
      <Stack as="section" gap={12} className={styles.section}>
        <h2>{t.usableNow}</h2>
        {usableNow.length > 0 ? <OfferCards offers={usableNow} /> : <Note>{none}</Note>}
      </Stack>
      {discounts.length > 0 && <Discounts discounts={discounts} />}
      {later.length > 0 && (
        <Stack as="section" gap={12} className={styles.section}>
          <h2>{t.laterTitle}</h2>
          <OfferCards offers={later} areLater />
        </Stack>
      )}
      <Stack as="section" gap={12} className={styles.section}>
        <h2>{t.stepsTitle}</h2>
        <ol className={styles.steps}>
          {[t.showStep, t.approveStep, t.payStep].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Stack>
    </>
  )
}

function OfferCards({ offers, areLater }: { offers: AvailableBranchLanding['later']; areLater?: boolean }) {
  const t = useText(branchLandingText)
  const address = useAddress()
  const { dateTime } = useDates()
  return (
    <CardGrid min="260px" className={styles.tickets}>
      {offers.map((offer) => (
        <li key={offer.id}>
          {areLater && !offer.isValidNow && offer.nextFrom && (
            <Note>{t.starts(dateTime(offer.nextFrom))}</Note>
          )}
          <OfferCard offer={offer} href={address('OfferPage', { id: offer.id })} />
        </li>
      ))}
    </CardGrid>
  )
}

function Discounts({ discounts }: Pick<AvailableBranchLanding, 'discounts'>) {
  const t = useText(branchLandingText)
  const { percent } = useText(offerText)
  const { number } = useFormat()
  return (
    <Stack as="section" gap={12} className={styles.section}>
      <h2>{t.standingDiscounts}</h2>
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

function AvailableBranch({ landing }: { landing: AvailableBranchLanding }) {
  const t = useText(branchLandingText)
  const address = useAddress()
  const { place, branch, others } = landing
  const tint = getTint(place.category.art)
  return (
    <div className={styles.landing}>
      <Head title={t.titled(place.name)} />
      <Stack as="header" gap={6} align="start">
        <Tag tint={tint} icon={tintIcons[tint]}>
          {place.category.name}
        </Tag>
        <h1 dir="auto">{place.name}</h1>
        <p className={styles.facts}>
          <bdi>{branch.name}</bdi>
          <OpenState {...presentOpening(branch)} />
          <a href={address('PlacePage', { id: place.id })}>{t.aboutPlace}</a>
        </p>
      </Stack>
      <HowToUse branchId={landing.branchId} />
      <UsableOffers landing={landing} />
      {others.length > 0 && <OtherBranches title={t.others} branches={others} />}
    </div>
  )
}
