import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/basics/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Logo } from '../../ui/icons/Logo.tsx'
import { useText } from '../../ui/language/language.tsx'
import { Drawer } from '../../ui/overlay/Drawer.tsx'
import { layoutText } from '../layout.text.ts'
import { useAddress, useViewer } from '../routing/rootData.ts'
import lineStyles from './MenuLines.module.css'
import { MenuLines } from './MenuLines.tsx'
import { menuText } from './menu.text.ts'
import styles from './NavDrawer.module.css'
import { themes, useTheme } from './theme.ts'
import { useOtherLanguage } from './useOtherLanguage.ts'
import { useLogout } from './userActions.ts'

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
          <MenuLines />
        </nav>
        <Choices />
        {viewer ? <Leave /> : <Enter />}
      </div>
    </Drawer>
  )
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
