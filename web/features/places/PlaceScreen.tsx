import { answers } from '../../api/answers.ts'
import { useAnswers } from '../../api/useAnswers.ts'
import { Head } from '../../layout/Head.tsx'
import { useAddress, useRoot } from '../../layout/here.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { tintIcons } from '../../ui/CategoryTile.tsx'
import { classes } from '../../ui/classes.ts'
import { useFormat, useLanguage, useText } from '../../ui/language.tsx'
import { OpenState } from '../../ui/OpenState.tsx'
import { shownOpening } from '../../ui/place.ts'
import { Tag } from '../../ui/Tag.tsx'
import { tintOf } from '../../ui/tints.ts'
import { BackButton } from './BackButton.tsx'
import { Branches } from './Branches.tsx'
import { Contact, PhoneActions, PhoneTiles } from './Contact.tsx'
import { isDrawn } from './drawn.ts'
import { Gallery } from './Gallery.tsx'
import styles from './PlaceScreen.module.css'
import { placeText } from './place.text.ts'
import { place, type ShownPlacePage } from './place.ts'
import { ShareButton } from './ShareButton.tsx'
import { structured } from './structured.ts'

export const loader = answers({ place })

export default function PlaceScreen() {
  const shown = useAnswers<typeof loader>().place
  const t = useText(placeText)
  const crumbs = useCrumbs(shown)
  const { name, images, category, branches } = shown
  return (
    <div className={classes(styles.screen, isDrawn(images) && styles.drawn)} data-wide>
      <PlaceHead shown={shown} crumbs={crumbs} />
      <div className={styles.crumbs}>
        <Breadcrumbs items={crumbs} />
      </div>
      <div className={styles.gallery}>
        <Gallery images={images} name={name} tint={tintOf(category.art)} />
        <div className={styles.back}>
          <BackButton otherwise="ServicePlacesFilter" tone="disc" />
        </div>
        <div className={styles.shareDisc}>
          <ShareButton name={name} look="disc" />
        </div>
      </div>
      <div className={styles.sheet}>
        <div className={styles.main}>
          <Summary shown={shown} />
          <PhoneTiles shown={shown} />
          <Description shown={shown} />
          {shown.services.length > 0 && (
            <section className={styles.section}>
              <h2 className={styles.sectionTitle}>{t.services}</h2>
              <Services shown={shown} />
            </section>
          )}
        </div>
        <div className={styles.side}>
          <Contact shown={shown} />
          <Branches branches={branches} isNear={shown.isNear} />
        </div>
      </div>
      <PhoneActions shown={shown} />
    </div>
  )
}

function useCrumbs({ name, category, branches }: ShownPlacePage) {
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

function PlaceHead({ shown, crumbs }: { shown: ShownPlacePage; crumbs: ReturnType<typeof useCrumbs> }) {
  const t = useText(placeText)
  const address = useAddress()
  const origin = useRoot()?.publicUrl ?? ''
  const language = useLanguage()
  const { name, description, category, branches, images } = shown
  const path = `/${language}${address('PlacePage', { id: shown.id }).replace(/^\/(ar|en)(?=\/)/, '')}`
  const area = branches[0] ? branches[0].cityName : ''
  const about = description ? description.slice(0, 180) : t.description(name, category.name, area)
  return (
    <Head
      title={t.titled(name, area)}
      description={about}
      picture={images.find((image) => !image.startsWith('/art/'))}
      structured={origin ? structured(shown, crumbs, origin, path) : undefined}
    />
  )
}

function Summary({ shown }: { shown: ShownPlacePage }) {
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
          {first.hoursGiven && (
            <span>
              <OpenState {...shownOpening(first)} />
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

function Description({ shown: { description, standIns } }: { shown: ShownPlacePage }) {
  const t = useText(placeText)
  const language = useLanguage()
  if (!description) return null
  const isOther = standIns.includes('description')
  const spoken = isOther ? (language === 'ar' ? 'en' : 'ar') : undefined
  return (
    <div className={styles.description}>
      {isOther && <p className={styles.note}>{t.onlyOtherLanguage}</p>}
      {description.split(/\n+/).map((words) => (
        <p key={words} lang={spoken} dir={isOther ? 'auto' : undefined}>
          {words}
        </p>
      ))}
    </div>
  )
}

function Services({ shown: { services, category } }: { shown: ShownPlacePage }) {
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
