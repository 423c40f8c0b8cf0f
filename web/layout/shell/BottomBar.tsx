import { addressOf, type ScreenName } from '../../../contract/screens.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/icons.ts'
import { useText } from '../../ui/language/language.tsx'
import { useAddress, useScreen, useViewer } from '../routing/rootData.ts'
import { accountParts } from './accountParts.ts'
import styles from './BottomBar.module.css'
import { layoutText } from './layout.text.ts'
import { LazyBoundary, lazyComponent } from './lazyComponent.tsx'
import { useOwnBars } from './useOwnBars.ts'

const CardLink = lazyComponent(async () => (await accountParts()).CardLink)

/** On phones, within reach of the thumb. */
export function BottomBar() {
  const t = useText(layoutText)
  const address = useAddress()
  const screen = useScreen()
  const ownBars = useOwnBars()
  const viewer = useViewer()
  const visitor = viewer === null
  const me: ScreenName = visitor ? 'SignIn' : 'UserProfile'
  const then = visitor ? `?next=${encodeURIComponent(addressOf('UserProfile'))}` : ''
  const places: [ScreenName, IconName, string][] = [
    ['Home', 'home', t.home],
    ['ServicePlacesFilter', 'search', t.search],
    ['Plans', 'coins', t.plans],
    [me, 'user', t.me],
  ]
  if (ownBars === 'both' || viewer?.isProvisional) return null
  return (
    <nav aria-label={t.bottomNav} className={styles.bar}>
      {places.map(([name, icon, label]) => (
        <a
          key={name}
          href={address(name) + (name === me ? then : '')}
          aria-current={screen === name ? 'page' : undefined}
        >
          <Icon name={icon} size="medium" />
          {label}
        </a>
      ))}
      {viewer && (
        <LazyBoundary>
          <CardLink />
        </LazyBoundary>
      )}
    </nav>
  )
}
