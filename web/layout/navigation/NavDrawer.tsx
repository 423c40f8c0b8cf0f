import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/basics/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { Logo } from '#web/ui/icons/Logo.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Drawer } from '#web/ui/overlay/Drawer.tsx'
import { LazyBoundary, lazyComponent } from '../bundleLoading/lazyComponent.tsx'
import { layoutText } from '../layout.text.ts'
import { useAddress, useViewer } from '../routing/rootData.ts'
import lineStyles from './MenuLines.module.css'
import { MenuLines } from './MenuLines.tsx'
import styles from './NavDrawer.module.css'
import { menuText } from './navigation.text.ts'
import { themes, useTheme } from './theme.ts'
import { useOtherLanguage } from './useOtherLanguage.ts'
import { useLogout } from './userActions.ts'

export const navDrawerId = 'menu'

// Loaded lazily, because visitors have no balance.
const BalanceSummary = lazyComponent(
  async () => (await import('../balance/BalanceSummary.tsx')).BalanceSummary,
)

/** A visitor's menu is in the page. Other menus are long, and are rendered when first opened. */
export function NavDrawer() {
  const t = useText(layoutText)
  const viewer = useViewer()
  const drawer = useRef<HTMLDialogElement>(null)
  const isOpened = useOpened(drawer)
  const isShown = viewer === null || isOpened
  return (
    <Drawer id={navDrawerId} ref={drawer} title={t.menu} header={<Logo />}>
      <div className={styles.body}>
        {isOpened && viewer?.rank === 'User' && (
          <LazyBoundary>
            <BalanceSummary />
          </LazyBoundary>
        )}
        <nav aria-label={t.menu}>{isShown ? <MenuLines /> : <Skeleton count={6} shape="box" />}</nav>
        {isShown && <LanguageAndTheme />}
        {isShown && (viewer ? <LogoutButton /> : <LoginLinks />)}
      </div>
    </Drawer>
  )
}

/** Also true if the drawer was opened before hydration. */
function useOpened(drawer: RefObject<HTMLDialogElement | null>): boolean {
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    const { current } = drawer
    const markOpened = () => setOpened(true)
    if (current?.open) markOpened()
    // The bootstrap script dispatches this event; dialogs have none of their own.
    current?.addEventListener('open', markOpened)
    return () => current?.removeEventListener('open', markOpened)
  }, [drawer])
  return isOpened
}

function LanguageAndTheme() {
  const { otherLanguage } = useText(layoutText)
  const t = useText(menuText)
  const { language, href } = useOtherLanguage()
  const [theme, choose] = useTheme()
  return (
    <div className={styles.choices}>
      <a href={href} lang={language} hrefLang={language} rel="nofollow" className={lineStyles.line}>
        <Icon name="language" size="medium" />
        {otherLanguage}
      </a>
      {/* Buttons instead of fields: a dialog focuses its first field when it opens. */}
      <fieldset className={styles.themes}>
        <legend className="visually-hidden">{t.theme}</legend>
        {themes.map((option) => (
          <button key={option} type="button" aria-pressed={option === theme} onClick={() => choose(option)}>
            {t[option]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function LoginLinks() {
  const t = useText(layoutText)
  const address = useAddress()
  return (
    <div className={styles.enter}>
      <Button href={address('Continue')} full>
        {t.loginOrRegister}
      </Button>
    </div>
  )
}

function LogoutButton() {
  const t = useText(menuText)
  const logout = useLogout()
  return (
    <Button tone="plain" icon="logout" onClick={logout} full>
      {t.logout}
    </Button>
  )
}
