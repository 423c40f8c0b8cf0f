import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ScreenName } from '../../../contract/screens.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/icons.ts'
import { Logo } from '../../ui/icons/Logo.tsx'
import { useText } from '../../ui/language/language.tsx'
import { Drawer } from '../../ui/overlay/Drawer.tsx'
import { useAddress, useScreen, useViewer } from '../routing/rootData.ts'
import { layoutText } from '../shell/layout.text.ts'
import lineStyles from './MenuLines.module.css'
import { ComingSoon, MenuLines } from './MenuLines.tsx'
import { menuText } from './menu.text.ts'
import styles from './NavDrawer.module.css'
import { screenNames } from './screenNames.text.ts'
import { themes, useTheme } from './theme.ts'
import { useOtherLanguage } from './useOtherLanguage.ts'
import { useLogout } from './userActions.ts'

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
    <Drawer open={open} onClose={close} title={t.menu} header={<Logo />}>
      <div className={styles.body}>
        <nav aria-label={t.menu}>
          {!viewer || viewer.rank === 'User' ? <Places /> : null}
          <MenuLines without={viewer?.rank === 'User' ? ['Home'] : undefined} />
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
  return places.map(([name, icon]) => (
    <a
      key={name}
      href={address(name)}
      className={lineStyles.line}
      aria-current={screen === name ? 'page' : undefined}
    >
      <Icon name={icon} size="medium" />
      <span className={lineStyles.label}>{names[name]}</span>
      <ComingSoon screen={name} />
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
