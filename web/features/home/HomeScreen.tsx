import { endpoints } from '#web/api/endpoints.ts'
import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { setFlash, takeFlash } from '#web/api/loading/flash.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { Categories } from './Categories.tsx'
import { ContactForm } from './ContactForm.tsx'
import { Hero } from './Hero.tsx'
import { HomeCards } from './HomeCards.tsx'
import styles from './HomeScreen.module.css'
import { homeText } from './home.text.ts'
import { type Home, loadHome } from './home.ts'
import { homeMeta } from './homeMeta.ts'
import type { MemberHomeProps } from './MemberHome.tsx'
import { MobileApps } from './MobileApps.tsx'
import { Packages } from './Packages.tsx'
import { Places } from './Places.tsx'

const MemberHome = lazyComponent<MemberHomeProps>(async () => (await import('./MemberHome.tsx')).MemberHome)

const isMember = ({ viewer }: LoaderContext) => viewer?.rank === 'User' && !viewer.isProvisional

export const loader = createLoader({
  home: (here) => (isMember(here) ? null : loadHome(here)),
  member: (here) => (isMember(here) ? query(endpoints.memberHome.getMemberHome, {}) : null),
  endsSoon: (here) =>
    isMember(here)
      ? query(endpoints.memberHome.getEndsSoon, { countryId: here.viewer?.countryId ?? undefined })
      : null,
  isSent: ({ formState }) => takeFlash(formState, 'contact'),
})

export const action = createAction({
  async contact({ values, formState, send }) {
    const { name = '', email = '', message = '', website = '' } = values
    await send(endpoints.pages.sendContactMail, { name, email, message, website })
    setFlash(formState, 'contact')
    return '/#contact'
  },
})

export default function HomeScreen() {
  const { home, member, endsSoon, isSent } = useLoaded<typeof loader>()
  if (member && endsSoon)
    return (
      <LazyBoundary>
        <MemberHome member={member} endsSoon={endsSoon} />
      </LazyBoundary>
    )
  return home && <PublicHome home={home} isSent={isSent} />
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
