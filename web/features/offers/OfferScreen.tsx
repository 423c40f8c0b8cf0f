import { toScreenAddress } from '#contract/core/screens.ts'
import type { Language } from '#contract/core/text.ts'
import type { PublicOffer } from '#contract/offers/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { WriteLink } from '#web/domain/chat/WriteLink.tsx'
import { Heart } from '#web/domain/favourites/Heart.tsx'
import { ShareButton } from '#web/domain/share/ShareButton.tsx'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import type { PageMeta } from '#web/layout/head/Meta.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { useOpenRow } from '#web/layout/routing/useOpenRow.ts'
import { loginAddress } from '#web/layout/visitor/loginAddress.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Deal } from '#web/ui/cards/Deal.tsx'
import { OfferCard, OfferPicture } from '#web/ui/cards/OfferCard.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { PointsBalance } from '#web/ui/points/PointsBalance.tsx'
import { getNeededPoints } from './getNeededPoints.ts'
import styles from './OfferScreen.module.css'
import { offerPageText } from './offer.text.ts'
import { useDiscountDescription, useWindowsDescription } from './offerDescriptions.ts'

async function loadOfferPage({ callEndpoint, params }: LoaderContext) {
  const offer = await callEndpoint(endpoints.offers.getOffer, { id: Number(params.id) })
  const { data } = await callEndpoint(endpoints.offers.search, { placeId: offer.placeId, pageSize: 5 })
  return { offer, others: data.filter(({ id }) => id !== offer.id).slice(0, 4) }
}

export const loader = createLoader({ page: loadOfferPage })

const ReserveDialog = lazyComponent(async () => (await import('./ReserveDialog.tsx')).ReserveDialog)

/** A button, for visitors a link to the login; null if the reader can't reserve the offer. */
function ReserveButton({ offer, onPress }: { offer: PublicOffer; onPress: () => void }) {
  const t = useText(offerPageText)
  const signInAddress = useAddress()('Continue')
  const isVisitor = useViewer() === null
  const { id, mine, left, state } = offer
  if (state !== 'live') return null
  if (isVisitor) {
    if (left === 0) return null
    const next = `${toScreenAddress('OfferPage', { id })}?reserve=1`
    return (
      <Button size="large" icon="ticket" href={loginAddress(signInAddress, next)}>
        {t.reserve}
      </Button>
    )
  }
  const lacksPoints = mine?.obstacle === 'NotEnoughPoints'
  if (!mine || (mine.obstacle !== null && !lacksPoints)) return null
  return (
    <Button size="large" icon={lacksPoints ? 'coins' : 'ticket'} onClick={onPress}>
      {lacksPoints ? t.buyAndReserve : t.reserve}
    </Button>
  )
}

/** Says what prevents a reservation, and has the button. Phones have it at the bottom of the screen instead. */
function ReserveSlot({ offer, onPress }: { offer: PublicOffer; onPress: () => void }) {
  const t = useText(offerPageText)
  const obstacle = offer.state === 'live' ? offer.mine?.obstacle : null
  return (
    <>
      <div className={styles.desktopReserve}>
        <ReserveButton offer={offer} onPress={onPress} />
      </div>
      {obstacle === 'OfferLimitReached' && <p role="status">{t.usedUp}</p>}
      {obstacle === 'PointsDelayed' && <p role="status">{t.pointsDelayed}</p>}
      {obstacle === 'OrderAbroad' && <p role="status">{t.abroad}</p>}
    </>
  )
}

/** Stays at the bottom of a phone's screen: what is saved, for how many points, and the button. */
function ReserveBar({ offer, onPress }: { offer: PublicOffer; onPress: () => void }) {
  return (
    <div className={styles.reserveBar}>
      <Deal offer={offer} />
      <ReserveButton offer={offer} onPress={onPress} />
    </div>
  )
}

/** `?reserve=1` opens the dialog. `useOpenRow` reads IDs of rows, so 1 is the only value. */
function useReserveDialog() {
  const [openId, open, close] = useOpenRow('reserve')
  return { isOpen: openId > 0, open: () => open(1), close }
}

function OfferCost({ offer }: { offer: PublicOffer }) {
  const t = useText(offerPageText)
  const { pointsType, points, mayShrink, mine } = offer
  const computedExplanation = points === null ? t.byBill : t.upTo
  const explanation = pointsType === 'computed' ? computedExplanation : t[pointsType]
  // With too few points the discount is reduced to what they cover; without any, the member can't reserve.
  const explainsReduction = mayShrink && mine?.points !== 0
  return (
    <Stack as="section" gap={12} shrink className={styles.cost}>
      <h2>{t.cost}</h2>
      {points !== null && points > 0 && <Points value={points} size="large" />}
      <p>{explanation}</p>
      {explainsReduction && <p>{t.shrinks}</p>}
      {mine && points !== 0 && <PointsBalance available={mine.points} needed={getNeededPoints(mine)} />}
    </Stack>
  )
}

function toAvailability({ state, left }: PublicOffer): string {
  if (state !== 'live') return 'https://schema.org/Discontinued'
  return `https://schema.org/${left === 0 ? 'SoldOut' : 'InStoreOnly'}`
}

function createOfferMeta(language: Language, offer: PublicOffer): PageMeta {
  const t = offerPageText[language]
  const { id, placeId, placeName, title, branches, images } = offer
  return {
    description: t.describe(title, placeName, branches[0]?.cityName ?? ''),
    picture: images[0] ?? `/share/offers/${id}.png?language=${language}`,
    structured: ({ page, file }) => [
      {
        '@type': 'Offer',
        '@id': page(toScreenAddress('OfferPage', { id })),
        url: page(toScreenAddress('OfferPage', { id })),
        name: title,
        description: offer.standIns.includes('description') ? undefined : offer.description || undefined,
        image: images.map(file),
        // A discount on any bill has no price.
        ...(offer.priceAfter !== null && { price: offer.priceAfter, priceCurrency: offer.currency.code }),
        availability: toAvailability(offer),
        validFrom: offer.validFrom,
        validThrough: offer.endsAt,
        availableAtOrFrom: branches.map((branch) => ({
          '@type': 'Place',
          name: branch.name,
          address: {
            '@type': 'PostalAddress',
            streetAddress: branch.address,
            addressLocality: branch.cityName,
            addressRegion: branch.governmentName,
            addressCountry: branch.countryCode ?? undefined,
          },
          geo: { '@type': 'GeoCoordinates', latitude: branch.lat, longitude: branch.lng },
        })),
        offeredBy: {
          '@type': 'LocalBusiness',
          name: placeName,
          url: page(toScreenAddress('PlacePage', { id: placeId })),
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: t.offers, item: page(toScreenAddress('OffersFilterPage')) },
          { name: placeName, item: page(toScreenAddress('PlacePage', { id: placeId })) },
          { name: title },
        ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
      },
    ],
  }
}

export default function OfferScreen() {
  const t = useText(offerPageText)
  const language = useLanguage()
  const address = useAddress()
  const describeDiscount = useDiscountDescription()
  const { offer, others } = useLoaded<typeof loader>().page
  const reserve = useReserveDialog()
  const { title, placeName, placeId, mine } = offer
  const crumbs = [
    { label: t.offers, href: address('OffersFilterPage') },
    { label: placeName, href: address('PlacePage', { id: placeId }) },
    { label: title },
  ]
  return (
    <div className={styles.screen}>
      <Head
        title={t.titled(title, placeName)}
        meta={import.meta.env.SSR && createOfferMeta(language, offer)}
        noindex={offer.state === 'ended'}
      />
      <Breadcrumbs items={crumbs} />
      <div className={styles.columns}>
        <div className={styles.ticket}>
          <OfferPicture offer={offer} sizes="(max-width: 849px) 100vw, 520px" eager />
        </div>
        <Stack gap={24} shrink className={styles.main}>
          <header>
            <h1 dir="auto">{title}</h1>
            <p dir="auto">
              <a href={address('PlacePage', { id: placeId })}>{placeName}</a>
            </p>
            <p className={styles.discount}>{describeDiscount(offer)}</p>
            <Row gap={8}>
              <Heart kind="offer" id={offer.id} name={title} look="button" />
              <ShareButton name={title} look="button" />
              <WriteLink placeId={placeId} />
            </Row>
          </header>
          <OfferNotice offer={offer} />
          {offer.state !== 'ended' && <OfferCost offer={offer} />}
          <ReserveSlot offer={offer} onPress={reserve.open} />
          <Validity offer={offer} />
          <Branches offer={offer} />
          <TextSection title={t.about} text={offer.description} />
          <TextSection title={t.terms} text={offer.terms} />
          <p className={styles.quiet}>{t.payThere}</p>
        </Stack>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">{t.others}</h2>
          <ul className={styles.others}>
            {others.map((otherOffer) => (
              <li key={otherOffer.id}>
                <OfferCard
                  offer={otherOffer}
                  href={address('OfferPage', { id: otherOffer.id })}
                  corner={<Heart kind="offer" id={otherOffer.id} name={otherOffer.title} look="disc" />}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ReserveBar offer={offer} onPress={reserve.open} />
      {mine && offer.state === 'live' && reserve.isOpen && (
        <LazyBoundary>
          <ReserveDialog offer={offer} mine={mine} onClose={reserve.close} />
        </LazyBoundary>
      )}
    </div>
  )
}

function OfferNotice({ offer }: { offer: PublicOffer }) {
  const t = useText(offerPageText)
  const address = useAddress()
  const { dateTime, end } = useDates()
  const { state, left, starts, isValidNow, nextFrom, nextUntil } = offer
  if (state === 'ended')
    return (
      <Notice title={t.ended} action={<a href={address('OffersFilterPage')}>{t.toOffers}</a>}>
        {t.endedMore}
      </Notice>
    )
  if (state === 'paused') return <Notice tone="warning">{t.paused}</Notice>
  if (left === 0) return <Notice tone="warning">{t.soldOut}</Notice>
  const usableFrom = findFirstUsableTime(offer)
  // Valid, but every branch is closed.
  if (isValidNow && !offer.branches.some(({ isUsableNow }) => isUsableNow))
    return usableFrom && <Notice>{t.validClosed(dateTime(usableFrom))}</Notice>
  // Without times of day, it is valid all day.
  if (isValidNow && !starts) return <Notice tone="success">{t.validToday}</Notice>
  if (isValidNow && nextUntil) return <Notice tone="success">{t.validNow(end(nextUntil))}</Notice>
  const next = usableFrom ?? nextFrom
  return next && <Notice>{t.validNext(dateTime(next))}</Notice>
}

/** Returns when the offer can first be used at any branch. */
function findFirstUsableTime({ branches }: PublicOffer): string | null {
  const [first] = branches.flatMap(({ usableFrom }) => usableFrom ?? []).sort()
  return first ?? null
}

function Validity({ offer }: { offer: PublicOffer }) {
  const t = useText(offerPageText)
  const describeWindows = useWindowsDescription()
  const { between, number } = useFormat()
  const { date } = useDates()
  const { excludedDates, left, limitPerDay, limitPerMonth, limitPerLife } = offer
  const limits = [
    limitPerDay !== null && t.perDay(limitPerDay),
    limitPerMonth !== null && t.perMonth(limitPerMonth),
    limitPerLife !== null && t.perLife(limitPerLife),
  ].filter((item) => item !== false)
  return (
    <Stack as="section" gap={12} shrink>
      <h2>{t.when}</h2>
      <ul className={styles.lines}>
        {describeWindows(offer).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {excludedDates.length > 0 && <li>{t.except(excludedDates.map((day) => date(day)).join(between))}</li>}
        {left !== null && (
          <li>
            {t.left}: {number(left)}
          </li>
        )}
        {limits.length > 0 && (
          <li>
            {t.limits}: {limits.join(between)}
          </li>
        )}
      </ul>
    </Stack>
  )
}

function Branches({ offer: { branches } }: { offer: PublicOffer }) {
  const t = useText(offerPageText)
  const { between } = useFormat()
  const { dateTime } = useDates()
  return (
    <Stack as="section" gap={12} shrink>
      <h2>{t.where}</h2>
      <ul className={styles.lines}>
        {branches.map((branch) => (
          <li key={branch.id}>
            <p className={styles.branch}>
              <bdi>{branch.name}</bdi>
              <span className={branch.isOpenNow ? styles.open : styles.quiet}>
                {branch.isOpenNow ? t.openNow : t.closedNow}
                {!branch.isUsableNow &&
                  branch.usableFrom &&
                  `${between}${t.usableFrom(dateTime(branch.usableFrom))}`}
              </span>
            </p>
            <p className={styles.quiet}>
              <bdi>{branch.address}</bdi>
              {between}
              <bdi>{branch.cityName}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function TextSection({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <Stack as="section" gap={12} shrink>
      <h2>{title}</h2>
      <p className={styles.written} dir="auto">
        {text}
      </p>
    </Stack>
  )
}
