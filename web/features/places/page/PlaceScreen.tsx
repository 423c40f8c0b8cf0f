import { createLoader } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Heart } from '#web/domain/favourites/Heart.tsx'
import { ShareButton } from '#web/domain/share/ShareButton.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { classes } from '#web/ui/basics/classes.ts'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { OpenState } from '#web/ui/cards/OpenState.tsx'
import { presentOpening } from '#web/ui/cards/place.ts'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { tintIcons } from '#web/ui/theme/tintIcons.ts'
import { tintOf } from '#web/ui/theme/tints.ts'
import { lacksPhotos } from '../search/illustrations.ts'
import { BackButton } from './BackButton.tsx'
import { Branches } from './Branches.tsx'
import { Complain } from './Complain.tsx'
import { Contact, PhoneActions } from './Contact.tsx'
import { Gallery } from './Gallery.tsx'
import { Offers } from './Offers.tsx'
import styles from './PlaceScreen.module.css'
import { PrintedCode } from './PrintedCode.tsx'
import { placeText } from './place.text.ts'
import { type PlaceDetails, place } from './place.ts'
import { placeMeta } from './placeMeta.ts'
import { Rating, Reviews } from './Reviews.tsx'

export const loader = createLoader({ place })

export default function PlaceScreen() {
  const shown = useLoaded<typeof loader>().place
  const t = useText(placeText)
  const language = useLanguage()
  const crumbs = useCrumbs(shown)
  const { name, images, category, branches } = shown
  return (
    <div className={classes(styles.screen, lacksPhotos(images) && styles.withoutPhotos)}>
      <Head
        title={t.titled(name, category.name, branches[0]?.cityName ?? '')}
        meta={import.meta.env.SSR && placeMeta(language, shown)}
      />
      <div className={styles.crumbs}>
        <Breadcrumbs items={crumbs} />
      </div>
      <div className={styles.gallery}>
        <Gallery images={images} name={name} tint={tintOf(category.art)} />
        <div className={styles.back}>
          <BackButton otherwise="ServicePlacesFilter" tone="disc" />
        </div>
        <div className={styles.shareDisc}>
          <Heart kind="place" id={shown.id} name={name} look="disc" />
          <ShareButton name={name} look="disc" />
        </div>
      </div>
      <div className={styles.sheet}>
        <div className={styles.main}>
          <Summary shown={shown} />
          <Description shown={shown} />
          <Offers shown={shown} />
          {shown.services.length > 0 && (
            <section className={styles.section}>
              <h2 className={styles.sectionTitle}>{t.services}</h2>
              <Services shown={shown} />
            </section>
          )}
          <Reviews shown={shown} />
        </div>
        <div className={styles.side}>
          <Contact shown={shown} />
          <Branches branches={branches} isNear={shown.isNear} />
          <Complain placeId={shown.id} />
        </div>
      </div>
      <PrintedCode id={shown.id} />
      <PhoneActions shown={shown} />
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

function Summary({ shown }: { shown: PlaceDetails }) {
  const t = useText(placeText)
  const { distance } = useFormat()
  const language = useLanguage()
  const { name, nameAr, nameEn, category, branches } = shown
  const [first] = branches
  const other = language === 'ar' ? nameEn : nameAr
  const tint = tintOf(category.art)
  return (
    <header className={styles.summary}>
      <div className={styles.tag}>
        <Tag tint={tint} icon={tintIcons[tint]}>
          {category.name}
        </Tag>
      </div>
      <div className={styles.share}>
        <Heart kind="place" id={shown.id} name={name} look="button" />
        <ShareButton name={name} look="button" />
      </div>
      <h1 className={styles.name}>
        <span dir="auto">{name}</span>
        {other && other !== name && (
          <>
            {' '}
            <span lang={language === 'ar' ? 'en' : 'ar'} dir="auto" className={styles.other}>
              {other}
            </span>
          </>
        )}
      </h1>
      {first && (
        <p className={styles.facts}>
          {shown.rating !== null && (
            <span>
              <Rating shown={shown} />
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

function Description({ shown: { description, standIns } }: { shown: PlaceDetails }) {
  const t = useText(placeText)
  const language = useLanguage()
  if (!description) return null
  const isOther = standIns.includes('description')
  const textLanguage = isOther ? (language === 'ar' ? 'en' : 'ar') : undefined
  return (
    <div className={styles.description}>
      {isOther && <p className={styles.note}>{t.onlyOtherLanguage}</p>}
      {description.split(/\n+/).map((words) => (
        <p key={words} lang={textLanguage} dir={isOther ? 'auto' : undefined}>
          {words}
        </p>
      ))}
    </div>
  )
}

function Services({ shown: { services, category } }: { shown: PlaceDetails }) {
  const address = useAddress()
  const href = (id: number) => `${address('ServicePlacesFilter')}?catId=${category.id}&serviceIds=${id}`
  return (
    <ul className={styles.services}>
      {services.map(({ id, name }) => (
        <li key={id}>
          <a href={href(id)} className={styles.service}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
