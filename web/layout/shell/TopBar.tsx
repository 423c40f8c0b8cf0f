import { Button } from '#web/ui/basics/Button.tsx'
import { classes } from '#web/ui/basics/classes.ts'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { Logo } from '#web/ui/icons/Logo.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { LazyBoundary, lazyComponent } from '../bundleLoading/lazyComponent.tsx'
import { layoutText } from '../layout.text.ts'
import { NavDrawer, navDrawerId } from '../navigation/NavDrawer.tsx'
import { useOtherLanguage } from '../navigation/useOtherLanguage.ts'
import { useAddress, useScreen, useViewer } from '../routing/rootData.ts'
import { useShellSlots } from './slots.ts'
import styles from './TopBar.module.css'

const loadThemeSwitch = () => import('../navigation/switchTheme.ts')

// Loaded lazily, because most pages are read by visitors, who have no account menu.
const AccountBar = lazyComponent(async () => (await import('../navigation/AccountBar.tsx')).AccountBar)
const LogoutButton = lazyComponent(async () => (await import('../navigation/LogoutButton.tsx')).LogoutButton)

const places = [
  ['Home', 'home'],
  ['ServicePlacesFilter', 'places'],
  ['OffersFilterPage', 'offers'],
  ['Plans', 'packages'],
] as const

export function TopBar({ working = false }: { working?: boolean }) {
  const t = useText(layoutText)
  const address = useAddress()
  const viewer = useViewer()
  const screen = useScreen()
  const { BarSearch } = useShellSlots()
  const home = screen === 'Home'
  const searches = home || screen === 'ServicePlacesFilter'
  // These links open only after the account is confirmed and has its required second factor.
  const isConfirming = viewer !== null && (viewer.isProvisional || viewer.mfaMissing)
  // On desktops a visitor's bar has everything; on phones, “more” in the bottom bar opens the menu for people
  // who work here.
  const menuOn = !viewer ? styles.phoneOnly : viewer.rank === 'User' ? undefined : styles.desktopOnly
  return (
    <>
      <header className={classes(styles.bar, home && styles.overHero, working && styles.working)}>
        <div className={styles.inner}>
          {!working && !isConfirming && (
            <span className={classes(menuOn, styles.scripted)}>
              <IconButton
                icon="menu-2"
                label={t.menu}
                tone={home ? 'onDark' : 'plain'}
                data-opens={navDrawerId}
              />
            </span>
          )}
          <a
            href={address('Home')}
            className={classes(styles.logo, viewer && !isConfirming ? styles.besideAccount : undefined)}
          >
            <Logo onDark={home} />
          </a>
          {!working && !isConfirming && <MainNav />}
          {!working && !isConfirming && !searches && <BarSearch />}
          <span className={styles.spacer} />
          <OtherLanguage isInMenu={viewer?.rank === 'User' && !isConfirming} />
          {viewer ? (
            <LazyBoundary>
              {isConfirming ? <LogoutButton /> : <AccountBar viewer={viewer} showName={working} />}
            </LazyBoundary>
          ) : (
            <Entrance home={home} />
          )}
        </div>
      </header>
      {!isConfirming && <NavDrawer />}
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

/** On a member's phone only the menu has it: the balance takes its place in the header. */
function OtherLanguage({ isInMenu }: { isInMenu: boolean }) {
  const t = useText(layoutText)
  const { language, href } = useOtherLanguage()
  return (
    <a
      href={href}
      lang={language}
      hrefLang={language}
      rel="nofollow"
      className={classes(styles.language, isInMenu && styles.desktopOnly)}
    >
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
      <IconButton
        icon="contrast"
        label={t.theme}
        tone={home ? 'onDark' : 'plain'}
        className={styles.scripted}
        onClick={() => loadThemeSwitch().then(({ switchTheme }) => switchTheme())}
      />
      <Button href={address('Continue')} tone={home ? 'onDarkSolid' : 'primary'}>
        {t.loginOrRegister}
      </Button>
    </span>
  )
}
