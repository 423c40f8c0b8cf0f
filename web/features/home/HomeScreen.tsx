import type { Language } from '#contract/core/text.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { setFlash, takeFlash } from '#web/api/loading/flash.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { SocialLinks } from '#web/domain/links/SocialLinks.tsx'
import { PackageCards } from '#web/domain/payments/PackageCards.tsx'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import type { PageMeta, Site } from '#web/layout/head/Meta.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { classes } from '#web/ui/basics/classes.ts'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { CategoryTile } from '#web/ui/cards/CategoryTile.tsx'
import { offersCountText } from '#web/ui/cards/cards.text.ts'
import cards from '#web/ui/cards/linkedCards.module.css'
import { Icon, Outline } from '#web/ui/icons/Icon.tsx'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { getTint } from '#web/ui/theme/tints.ts'
import { ContactForm } from './ContactForm.tsx'
import { Hero } from './Hero.tsx'
import styles from './HomeScreen.module.css'
import { homeMetaText, homeText } from './home.text.ts'
import { type Home, loadHome } from './home.ts'
import type { MemberHomeProps } from './MemberHome.tsx'
import { Places } from './Places.tsx'
import { loadWorkHome } from './work/loadWorkHome.ts'
import type { WorkHomeProps } from './work/WorkHome.tsx'

const MemberHome = lazyComponent<MemberHomeProps>(async () => (await import('./MemberHome.tsx')).MemberHome)
const WorkHome = lazyComponent<WorkHomeProps>(async () => (await import('./work/WorkHome.tsx')).WorkHome)

// A provisional account has no member home: its owner hasn't confirmed it yet.
const isMember = ({ viewer }: LoaderContext) => viewer?.rank === 'User' && !viewer.isProvisional

export const loader = createLoader({
  async main(context) {
    const work = isMember(context) ? null : await loadWorkHome(context)
    return { work, home: work || isMember(context) ? null : await loadHome(context) }
  },
  member: (context) => (isMember(context) ? query(endpoints.memberHome.getMemberHome, {}) : null),
  endsSoon: (context) =>
    isMember(context)
      ? query(endpoints.memberHome.getEndsSoon, { countryId: context.viewer?.countryId ?? undefined })
      : null,
  isSent: ({ formState }) => takeFlash(formState, 'contact'),
})

export const action = createAction({
  async contact({ values, formState, send }) {
    // `website` is the honeypot: people don't see the field.
    const { name = '', email = '', message = '', website = '' } = values
    await send(endpoints.pages.sendContactMail, { name, email, message, website })
    setFlash(formState, 'contact')
    return '/#contact'
  },
})

export default function HomeScreen() {
  const { main, member, endsSoon, isSent } = useLoaded<typeof loader>()
  if (member && endsSoon)
    return (
      <LazyBoundary>
        <MemberHome member={member} endsSoon={endsSoon} />
      </LazyBoundary>
    )
  if (main.work)
    return (
      <LazyBoundary>
        <WorkHome work={main.work} />
      </LazyBoundary>
    )
  return main.home && <PublicHome home={main.home} isSent={isSent} />
}

/** schema.org data of the site and its operator. */
function toOrganization({ social, contactAddress }: Home['links'], { language, page, file }: Site): object[] {
  const otherLanguage = language === 'ar' ? 'en' : 'ar'
  const names = { name: homeMetaText[language].name, alternateName: homeMetaText[otherLanguage].name }
  const organization = file('/#organization')
  return [
    {
      '@type': 'WebSite',
      '@id': file('/#website'),
      url: page('/'),
      ...names,
      inLanguage: language,
      publisher: { '@id': organization },
    },
    {
      '@type': 'Organization',
      '@id': organization,
      url: file('/'),
      ...names,
      logo: file('/icon-512.png'),
      sameAs: social.map(({ link }) => link),
      ...(contactAddress && {
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          email: contactAddress,
          availableLanguage: ['ar', 'en'],
        },
      }),
    },
  ]
}

function homeMeta(language: Language, links: Home['links']): PageMeta {
  return {
    description: homeMetaText[language].description,
    structured: (site) => toOrganization(links, site),
  }
}

function HomeCards(props: Pick<Home, 'places' | 'offersCount'> & { countryName?: string }) {
  const { places, offersCount, countryName } = props
  const t = useText(homeText)
  const { offers } = useText(offersCountText)
  const address = useAddress()
  return (
    <div className={styles.entries}>
      <Entry
        href={address('ServicePlacesFilter')}
        illustration="places"
        title={t.places}
        line={countryName ? t.placesIn(places.total, countryName) : t.browsePlaces}
      />
      <Entry
        href={address('OffersFilterPage')}
        illustration="offers"
        title={t.offers}
        line={offers(offersCount)}
      />
    </div>
  )
}

function Entry(props: { href: string; illustration: 'places' | 'offers'; title: string; line: string }) {
  const { href, illustration, title, line } = props
  return (
    <section className={classes(cards.focus, styles.entry)}>
      <img
        src={`/art/entry/${illustration}.svg`}
        alt=""
        width="480"
        height="320"
        fetchPriority="low"
        className={classes(styles.picture, styles[illustration], 'illustration')}
      />
      <div className={styles.words}>
        <h2 className={styles.entryTitle}>
          <a href={href} className={cards.link}>
            {title}
          </a>
        </h2>
        <p className={styles.line}>{line}</p>
      </div>
      <Icon name="arrow-right" size="medium" className={styles.arrow} />
    </section>
  )
}

function Categories({ categories }: Pick<Home, 'categories'>) {
  const t = useText(homeText)
  const search = useAddress()('ServicePlacesFilter')
  return (
    <section className={styles.section} aria-labelledby="categories">
      <Row gap={16} lineGap={4} align="center" spread className={styles.top}>
        <h2 id="categories" className={styles.title}>
          {t.byCategory}
        </h2>
      </Row>
      <ul className={styles.strip}>
        {categories.map(({ id, name, art, imagePath, actionLink }) => (
          <li key={id}>
            <CategoryTile
              href={actionLink ?? `${search}?catId=${id}`}
              external={actionLink !== null}
              name={name}
              tint={getTint(art)}
              imagePath={imagePath}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Packages({ packages, country }: Pick<Home, 'packages' | 'country'>) {
  const t = useText(homeText)
  const { money } = useFormat()
  const plans = useAddress()('Plans')
  const pointValue =
    country?.currency && money(country.pointValue, country.currency).replaceAll(' ', '\u00A0')
  return (
    <section className={styles.section} aria-labelledby="plans">
      <Row gap={16} lineGap={4} align="center" spread className={styles.top}>
        <h2 id="plans" className={styles.title}>
          {t.plans}
        </h2>
        <a href={plans} className={styles.more}>
          {t.plansMore}
          <Icon name="chevron-right" size="small" />
        </a>
      </Row>
      {packages.length === 0 ? (
        <Card as="p" className={styles.none}>
          {t.noPlans}
        </Card>
      ) : (
        <>
          {pointValue && <p className={styles.lead}>{t.plansLead(pointValue)}</p>}
          <PackageCards packages={packages} />
        </>
      )}
    </section>
  )
}

type Links = Home['links']

function MobileApps({ apps, social }: Pick<Links, 'apps' | 'social'>) {
  const t = useText(homeText)
  return (
    <section className={styles.panel} aria-labelledby="on-phone">
      <img src="/art/hero/card.svg" alt="" loading="lazy" className={styles.scene} />
      <h2 id="on-phone" className={styles.panelTitle}>
        {t.onPhone}
      </h2>
      <p className={styles.panelLead}>{apps.length > 0 ? t.onPhoneApps : t.onPhoneWeb}</p>
      {apps.length > 0 && (
        <Row as="ul" gap={8} className={styles.apps} aria-label={t.apps}>
          {apps.map(({ link, name, outline, solid }) => (
            <li key={link}>
              <Button href={link} rel="noopener" target="_blank" tone="onDarkSolid">
                <span className={styles.app}>
                  <Outline path={outline} solid={solid} />
                  <bdi>{name}</bdi>
                </span>
              </Button>
            </li>
          ))}
        </Row>
      )}
      {social.length > 0 && <SocialLinks links={social} label={t.social} onDark className={styles.social} />}
    </section>
  )
}

function PublicHome({ home, isSent }: { home: Home; isSent: boolean }) {
  const t = useText(homeText)
  const language = useLanguage()
  const { categories, country, areas, places, offersCount, packages, links } = home
  return (
    <>
      <Head title={t.title} meta={import.meta.env.SSR && homeMeta(language, links)} />
      <Hero areas={areas} />
      <div className={styles.page}>
        <HomeCards places={places} offersCount={offersCount} countryName={country?.name} />
        {categories.length > 0 && <Categories categories={categories} />}
        <Places newest={places.newest} />
        <Packages packages={packages} country={country} />
        <Stack gap="card" className={styles.pair}>
          <MobileApps apps={links.apps} social={links.social} />
          <ContactForm address={links.contactAddress} isSent={isSent} />
        </Stack>
      </div>
    </>
  )
}
