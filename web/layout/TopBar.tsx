import { useCallback, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import { useLanguage, useText } from '../ui/language.tsx'
import { useAddress, useScreen, useViewer } from './here.ts'
import { layoutText } from './layout.text.ts'
import { lazyPart, Part } from './lazyPart.tsx'
import { useOtherLanguage } from './otherLanguage.ts'
import { useScrolled } from './scrolled.ts'
import styles from './TopBar.module.css'
import './UserMenu.module.css'
import '../ui/PopupButton.module.css'

// Most pages are seen by visitors, who have no menu of their own; its style must not come later than its words.
const UserMenu = lazyPart(async () => (await import('./UserMenu.tsx')).UserMenu)
const NavDrawer = lazyPart(async () => (await import('./NavDrawer.tsx')).NavDrawer)

const places = [
  ['Home', 'home'],
  ['ServicePlacesFilter', 'places'],
  ['OffersFilterPage', 'offers'],
  ['Plans', 'packages'],
] as const

/** The bar at the top: on Home it lies over the hero, at work beside the menu. It leaves on the way down. */
export function TopBar({ working = false }: { working?: boolean }) {
  const t = useText(layoutText)
  const language = useLanguage()
  const address = useAddress()
  const viewer = useViewer()
  const home = useScreen() === 'Home'
  const hidden = useScrolled(120, 100)
  const hasMenu = !working && viewer !== null
  const [drawer, setDrawer] = useState<boolean | null>(null)
  const closeDrawer = useCallback(() => setDrawer(false), [])
  return (
    <>
      <header
        className={classes(styles.bar, home && styles.overHero, working && styles.working)}
        data-hidden={hidden || undefined}
      >
        <div className={styles.inner}>
          <span className={hasMenu ? undefined : styles.phoneOnly}>
            <IconButton
              icon="menu-2"
              label={t.menu}
              tone={home ? 'onDark' : 'plain'}
              onClick={() => setDrawer(true)}
            />
          </span>
          <a href={address('Home')} className={styles.logo}>
            <Logo language={language} onDark={home} />
          </a>
          {!working && <MainNav />}
          <span className={styles.spacer} />
          <OtherLanguage />
          {viewer ? (
            <Part>
              <UserMenu viewer={viewer} named={working} />
            </Part>
          ) : (
            <Entrance home={home} />
          )}
        </div>
      </header>
      {drawer !== null && (
        <Part>
          <NavDrawer open={drawer} close={closeDrawer} />
        </Part>
      )}
    </>
  )
}

function MainNav() {
  const t = useText(layoutText)
  const address = useAddress()
  const screen = useScreen()
  return (
    <nav aria-label={t.mainNav} className={styles.nav}>
      {places.map(([each, name]) => (
        <a key={each} href={address(each)} aria-current={screen === each ? 'page' : undefined}>
          {t[name]}
        </a>
      ))}
    </nav>
  )
}

function OtherLanguage() {
  const t = useText(layoutText)
  const { language, href } = useOtherLanguage()
  return (
    <a href={href} lang={language} hrefLang={language} rel="nofollow" className={styles.language}>
      <Icon name="language" />
      <span className={styles.long}>{t.otherLanguage}</span>
      <span className={styles.short} aria-hidden="true">
        {t.otherLanguageShort}
      </span>
    </a>
  )
}

function Entrance({ home }: { home: boolean }) {
  const t = useText(layoutText)
  const address = useAddress()
  return (
    <span className={styles.entrance}>
      <Button href={address('SignIn')} tone={home ? 'onDark' : 'outline'}>
        {t.login}
      </Button>
      <Button href={address('SignUp')} tone={home ? 'onDarkSolid' : 'primary'}>
        {t.register}
      </Button>
    </span>
  )
}
