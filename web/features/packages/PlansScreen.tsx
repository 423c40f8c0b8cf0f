import { useLocation } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { Language } from '#contract/core/text.ts'
import type { PublicOffer } from '#contract/offers/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { PackageCards } from '#web/domain/payments/PackageCards.tsx'
import type { ReservationAfterPayment } from '#web/domain/payments/reservationAfterPayment.ts'
import { Head } from '#web/layout/head/Head.tsx'
import type { PageMeta } from '#web/layout/head/Meta.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { openRowIn } from '#web/layout/routing/useOpenRow.ts'
import { useMembersAddress } from '#web/layout/visitor/loginAddress.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Chip } from '#web/ui/basics/Chip.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Flag } from '#web/ui/icons/Flag.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import styles from './PlansScreen.module.css'
import { plansMetaText, plansText } from './plans.text.ts'

/** Offer that the reader lacks points for; null if the URL names none or it can't be loaded. */
async function offer({ callEndpoint, search }: LoaderContext) {
  const id = openRowIn(search, 'offer')
  return id === 0 ? null : callEndpoint(endpoints.offers.getOffer, { id }).catch(() => null)
}

async function loadPlans({ callEndpoint, search }: LoaderContext) {
  const { countries, country } = await callEndpoint(endpoints.startup.getShared, {})
  const selectedCountry = countries.find(({ id }) => String(id) === search.get('countryId')) ?? country
  const countryId = selectedCountry?.id
  return {
    selectedCountry,
    countries: countries.map(({ id, name, imagePath }) => ({ id, name, imagePath })),
    packages:
      countryId === undefined
        ? []
        : await callEndpoint(endpoints.packages.getAllPointsPackagesByCountryId, { countryId }),
  }
}

export const loader = createLoader({ plans: loadPlans, offer })

function plansMeta(language: Language, country: string | undefined): PageMeta {
  const t = plansMetaText[language]
  return { description: country ? t.inCountry(country) : t.everywhere }
}

function HowPointsWork() {
  const t = useText(plansText)
  const { number } = useFormat()
  const address = useAddress()
  const membersAddress = useMembersAddress()
  const steps = [
    [t.buy, t.buyMore],
    [t.show, t.showMore],
    [t.approve, t.approveMore],
  ] as const
  return (
    <section aria-labelledby="how">
      <h2 id="how">{t.steps}</h2>
      <ol className={styles.steps}>
        {steps.map(([title, about], index) => (
          <Card as="li" padding={20} key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {number(index + 1)}
            </span>
            <h3>{title}</h3>
            <p className={styles.about}>{about}</p>
          </Card>
        ))}
      </ol>
      <p className={styles.questions}>
        {t.present} {t.presentMore} <a href={membersAddress(toScreenAddress('Gifts'))}>{t.gifts}</a>
      </p>
      <p className={styles.questions}>
        {t.questions} <a href={address('Pages', { Title: 'Faqs' })}>{t.faqs}</a>
      </p>
    </section>
  )
}

export default function PlansScreen() {
  const t = useText(plansText)
  const { money } = useFormat()
  const address = useAddress()
  const language = useLanguage()
  const { plans, offer } = useLoaded<typeof loader>()
  const reservation = useReservation(offer)
  const { selectedCountry, countries, packages } = plans
  const offerParam = offer ? `&offer=${offer.id}` : ''
  const branchParam = reservation?.branchId ? `&branch=${reservation.branchId}` : ''
  const pointValue =
    selectedCountry?.currency &&
    money(selectedCountry.pointValue, selectedCountry.currency).replaceAll(' ', '\u00A0')
  return (
    <div className={styles.page}>
      <Head
        title={t.title}
        canonical={['countryId']}
        meta={import.meta.env.SSR && plansMeta(language, selectedCountry?.name)}
      />
      <header>
        <h1>{t.title}</h1>
        <p className={styles.lead}>
          {t.lead} {pointValue && t.worth(pointValue)}
        </p>
      </header>
      {offer && <OfferNotice offer={offer} />}
      {countries.length > 1 && (
        <Row as="nav" gap={8} aria-label={t.country} className={styles.countries}>
          {countries.map(({ id, name, imagePath }) => (
            <Chip
              key={id}
              href={`${address('Plans')}?countryId=${id}${offerParam}${branchParam}`}
              selected={id === selectedCountry?.id}
            >
              <Row as="span" gap={8} align="center" nowrap>
                <Flag src={imagePath} alt="" size="small" />
                {name}
              </Row>
            </Chip>
          ))}
        </Row>
      )}
      {packages.length === 0 ? (
        <EmptyState
          title={t.none}
          picture="/art/empty/list.svg"
          action={<Button href={address('ServicePlacesFilter')}>{t.browse}</Button>}
        >
          {t.noneMore}
        </EmptyState>
      ) : (
        <Cards packages={packages} reservation={reservation} />
      )}
      <HowPointsWork />
    </div>
  )
}

function OfferNotice({ offer }: { offer: PublicOffer }) {
  const t = useText(plansText)
  const address = useAddress()
  const { id, title, mine } = offer
  const missing = mine?.missingPoints ?? 0
  return (
    <Notice action={<a href={address('OfferPage', { id })}>{t.toOffer}</a>}>
      {missing > 0 ? t.missingFor(missing, title) : t.readyFor(title)}
    </Notice>
  )
}

/** Returns a reservation of the offer and the branch that the URL names. */
function useReservation(offer: PublicOffer | null): ReservationAfterPayment | null {
  const branchParam = openRowIn(new URLSearchParams(useLocation().search), 'branch')
  if (!offer) return null
  const branch = offer.branches.find(({ id }) => id === branchParam)
  return { offerId: offer.id, branchId: branch?.id ?? null, version: offer.version }
}

type CardsProps = Pick<Awaited<ReturnType<typeof loadPlans>>, 'packages'> & {
  reservation: ReservationAfterPayment | null
}

function Cards({ packages, reservation }: CardsProps) {
  const t = useText(plansText)
  return (
    <Stack as="section" gap={20} aria-labelledby="packages">
      <h2 id="packages" className="visually-hidden">
        {t.packages}
      </h2>
      <PackageCards packages={packages} reservation={reservation} />
    </Stack>
  )
}
