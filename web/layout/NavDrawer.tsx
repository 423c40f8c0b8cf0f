import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ScreenName } from '../../contract/screens.ts'
import { Button } from '../ui/Button.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { Logo } from '../ui/Logo.tsx'
import { useLanguage, useText } from '../ui/language.tsx'
import { useAddress, useScreen, useViewer } from './here.ts'
import { layoutText } from './layout.text.ts'
import lineStyles from './MenuLines.module.css'
import { MenuLines } from './MenuLines.tsx'
import { menuText } from './menu.text.ts'
import styles from './NavDrawer.module.css'
import { useOtherLanguage } from './otherLanguage.ts'
import { screenNames } from './screenNames.text.ts'
import { useLogout } from './switches.ts'
import { themes, useTheme } from './theme.ts'

const places: readonly [ScreenName, IconName][] = [
  ['Home', 'home'],
  ['ServicePlacesFilter', 'building-store'],
  ['OffersFilterPage', 'discount'],
  ['Plans', 'coins'],
]

/** The menu that comes from the side, with every line that this person may see. */
export function NavDrawer({ open, close }: { open: boolean; close: () => void }) {
  const t = useText(layoutText)
  const viewer = useViewer()
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    // The page has moved on.
    if (openedAt.current !== key) close()
    openedAt.current = key
  }, [key, close])
  return (
    <Drawer open={open} onClose={close} title={t.menu} header={<Logo language={useLanguage()} />}>
      <div className={styles.body}>
        <nav aria-label={t.menu}>
          {!viewer || viewer.rank === 'User' ? <Places /> : null}
          <MenuLines />
        </nav>
        <Choices />
        {viewer ? <Leave /> : <Enter />}
      </div>
    </Drawer>
  )
}

function Places() {
  const names = useText(screenNames)
  const address = useAddress()
  const screen = useScreen()
  const signedIn = useViewer() !== null
  return places
    .filter(([name]) => !(signedIn && name === 'Home'))
    .map(([name, icon]) => (
      <a
        key={name}
        href={address(name)}
        className={lineStyles.line}
        aria-current={screen === name ? 'page' : undefined}
      >
        <Icon name={icon} size="medium" />
        {names[name]}
      </a>
    ))
}

function Choices() {
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
      {/* Buttons, not fields: a dialog that opens would go to its first field. */}
      <fieldset className={styles.themes}>
        <legend className="visually-hidden">{t.theme}</legend>
        {themes.map((each) => (
          <button key={each} type="button" aria-pressed={each === theme} onClick={() => choose(each)}>
            {t[each]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function Enter() {
  const t = useText(layoutText)
  const address = useAddress()
  return (
    <div className={styles.enter}>
      <Button href={address('SignIn')} tone="outline" full>
        {t.login}
      </Button>
      <Button href={address('SignUp')} full>
        {t.register}
      </Button>
    </div>
  )
}

function Leave() {
  const t = useText(menuText)
  const logout = useLogout()
  return (
    <Button tone="plain" icon="logout" onClick={logout} full>
      {t.logout}
    </Button>
  )
}
