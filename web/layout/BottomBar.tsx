import type { ScreenName } from '../../contract/screens.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { useText } from '../ui/language.tsx'
import styles from './BottomBar.module.css'
import { useAddress, useScreen, useViewer } from './here.ts'
import { layoutText } from './layout.text.ts'
import { useOwnBars } from './ownBars.ts'

/** On phones, within reach of the thumb. */
export function BottomBar() {
  const t = useText(layoutText)
  const address = useAddress()
  const screen = useScreen()
  const ownBars = useOwnBars()
  const me: ScreenName = useViewer() ? 'UserProfile' : 'SignIn'
  const places: [ScreenName, IconName, string][] = [
    ['Home', 'home', t.home],
    ['ServicePlacesFilter', 'search', t.search],
    ['Plans', 'coins', t.plans],
    [me, 'user', t.me],
  ]
  if (ownBars === 'both') return null
  return (
    <nav aria-label={t.bottomNav} className={styles.bar}>
      {places.map(([name, icon, label]) => (
        <a key={name} href={address(name)} aria-current={screen === name ? 'page' : undefined}>
          <Icon name={icon} size="medium" />
          {label}
        </a>
      ))}
    </nav>
  )
}
