import { toScreenAddress } from '#contract/core/screens.ts'
import { createLoader } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Heart } from '#web/domain/favourites/Heart.tsx'
import { ShareButton } from '#web/domain/share/ShareButton.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useRootData, useViewer } from '#web/layout/routing/rootData.ts'
import { classes } from '#web/ui/basics/classes.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { CardGrid } from '#web/ui/cards/CardGrid.tsx'
import { OfferCard } from '#web/ui/cards/OfferCard.tsx'
import { OpenState } from '#web/ui/cards/OpenState.tsx'
import { presentOpening } from '#web/ui/cards/place.ts'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { tintIcons } from '#web/ui/theme/tintIcons.ts'
import { getTint } from '#web/ui/theme/tints.ts'
import { lacksPhotos } from '../search/illustrations.ts'
import { BackButton } from './BackButton.tsx'
import { Branches } from './Branches.tsx'
import { Contact, PhoneActions } from './Contact.tsx'
import { Gallery } from './Gallery.tsx'
import styles from './PlaceScreen.module.css'
import { placeText } from './place.text.ts'
import { loadPlace, type PlaceDetails } from './place.ts'
import { placeMeta } from './placeMeta.ts'
import { Rating, Reviews } from './Reviews.tsx'

export const loader = createLoader({ place: loadPlace })

function ComplainLink({ placeId }: { placeId: number }) {
  const t = useText(placeText)
  const address = useAddress()('NewComplaint')
  if (useViewer()?.rank !== 'User') return null
  return (
    <Note faint>
      <a href={`${address}?place=${placeId}`}>{t.complain}</a>
    </Note>
  )
}

function Offers({ place: { id, offers, offersCount } }: { place: PlaceDetails }) {
  const t = useText(placeText)
  const { number } = useFormat()
  const address = useAddress()
  if (offers.length === 0) return null
  return (
    <section className={classes(styles.section, styles.screenOnly)}>
      <Row gap={16} lineGap={4} align="baseline" spread>
        <h2 className={styles.sectionTitle}>{t.offers}</h2>
        {offersCount > offers.length && (
          <a href={`${address('OffersFilterPage')}?servicePlaceId=${id}`}>
            {t.allOffers(number(offersCount))}
          </a>
        )}
      </Row>
      <CardGrid min="260px" className={styles.tickets}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard
              offer={offer}
              href={address('OfferPage', { id: offer.id })}
              corner={<Heart kind="offer" id={offer.id} name={offer.title} look="disc" />}
            />
          </li>
        ))}
      </CardGrid>
    </section>
  )
}

/** Only printed. The address opens in the reader's language. */
function PrintedCode({ id }: { id: number }) {
  const address = (useRootData()?.publicUrl ?? '') + toScreenAddress('PlacePage', { id })
  return (
    <figure className={styles.code}>
      {/* Loaded eagerly, because browsers only print what is loaded. */}
      <img src={`/qr/places/${id}.svg`} alt="" fetchPriority="low" />
      <figcaption>
        <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
      </figcaption>
    </figure>
  )
}

export default function PlaceScreen() {
  const place = useLoaded<typeof loader>().place
  const t = useText(placeText)
  const language = useLanguage()
  const crumbs = useCrumbs(place)
  const { name, images, category, branches } = place
  return (
    <div className={classes(styles.screen, lacksPhotos(images) && styles.withoutPhotos)}>
      <Head
        title={t.titled(name, category.name, branches[0]?.cityName ?? '')}
        meta={import.meta.env.SSR && placeMeta(language, place)}
      />
      <div className={styles.crumbs}>
        <Breadcrumbs items={crumbs} />
      </div>
      <div className={styles.gallery}>
        <Gallery images={images} name={name} tint={getTint(category.art)} />
        <div className={styles.back}>
          <BackButton otherwise="ServicePlacesFilter" tone="disc" />
        </div>
        <div className={styles.shareDisc}>
          <Heart kind="place" id={place.id} name={name} look="disc" />
          <ShareButton name={name} look="disc" />
        </div>
      </div>
      <div className={styles.sheet}>
        <Stack gap={24} shrink className={styles.main}>
          <Summary place={place} />
          <Description place={place} />
          <Offers place={place} />
          {place.services.length > 0 && (
            <section className={styles.section}>
              <h2 className={styles.sectionTitle}>{t.services}</h2>
              <Services place={place} />
            </section>
          )}
          <Reviews place={place} />
        </Stack>
        <Stack gap={24} shrink className={styles.side}>
          <Contact place={place} />
          <Branches branches={branches} isNear={place.isSortedByDistance} />
          <ComplainLink placeId={place.id} />
        </Stack>
      </div>
      <PrintedCode id={place.id} />
      <PhoneActions place={place} />
    </div>
  )
}

function useCrumbs({ name, category, branches }: PlaceDetails) {
  const t = useText(placeText)
  const address = useAddress()
  const search = address('ServicePlacesFilter')
  const main = branches.find(({ isMain }) => isMain) ?? branches[0]
  const at = {
    label: main?.governmentName ?? '',
    href: `${search}?catId=${category.id}&governmentId=${main?.governmentId}`,
  }
  return [
    { label: t.places, href: search },
    { label: category.name, href: `${search}?catId=${category.id}` },
    ...(main ? [at] : []),
    { label: name },
  ]
}

function Summary({ place }: { place: PlaceDetails }) {
  const t = useText(placeText)
  const { distance } = useFormat()
  const language = useLanguage()
  const { name, nameAr, nameEn, category, branches } = place
  const [first] = branches
  const otherName = language === 'ar' ? nameEn : nameAr
  const tint = getTint(category.art)
  return (
    <header className={styles.summary}>
      <div className={styles.tag}>
        <Tag tint={tint} icon={tintIcons[tint]}>
          {category.name}
        </Tag>
      </div>
      <Row gap={8} className={styles.share}>
        <Heart kind="place" id={place.id} name={name} look="button" />
        <ShareButton name={name} look="button" />
      </Row>
      <h1 className={styles.name}>
        <span dir="auto">{name}</span>
        {otherName && otherName !== name && (
          <>
            {' '}
            <span lang={language === 'ar' ? 'en' : 'ar'} dir="auto" className={styles.other}>
              {otherName}
            </span>
          </>
        )}
      </h1>
      {first && (
        <p className={styles.facts}>
          {place.rating !== null && (
            <span>
              <Rating place={place} />
            </span>
          )}
          {first.hoursGiven && (
            <span className={styles.now}>
              <OpenState {...presentOpening(first)} />
            </span>
          )}
          <span>{first.address}</span>
          <span>{first.cityName}</span>
          {first.distanceKm !== null && <span>{t.fromYou(distance(first.distanceKm))}</span>}
        </p>
      )}
    </header>
  )
}

function Description({ place: { description, standIns } }: { place: PlaceDetails }) {
  const t = useText(placeText)
  const language = useLanguage()
  if (!description) return null
  const isOther = standIns.includes('description')
  const textLanguage = isOther ? (language === 'ar' ? 'en' : 'ar') : undefined
  return (
    <div className={styles.description}>
      {isOther && <Note faint>{t.onlyOtherLanguage}</Note>}
      {description.split(/\n+/).map((paragraph) => (
        <p key={paragraph} lang={textLanguage} dir={isOther ? 'auto' : undefined}>
          {paragraph}
        </p>
      ))}
    </div>
  )
}

function Services({ place: { services, category } }: { place: PlaceDetails }) {
  const address = useAddress()
  const href = (id: number) => `${address('ServicePlacesFilter')}?catId=${category.id}&serviceIds=${id}`
  return (
    <Row as="ul" gap={8}>
      {services.map(({ id, name }) => (
        <li key={id}>
          <a href={href(id)} className={styles.service}>
            {name}
          </a>
        </li>
      ))}
    </Row>
  )
}
