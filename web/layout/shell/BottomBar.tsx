import { type ScreenName, toScreenAddress } from '#contract/core/screens.ts'
import { Icon } from '#web/ui/icons/Icon.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { LazyBoundary, lazyComponent } from '../bundleLoading/lazyComponent.tsx'
import { layoutText } from '../layout.text.ts'
import { useAddress, useScreen, useViewer } from '../routing/rootData.ts'
import { loginAddress } from '../visitor/loginAddress.ts'
import styles from './BottomBar.module.css'
import { useScreenBars } from './useScreenBars.ts'

const AccountTabs = lazyComponent(async () => (await import('./AccountTabs.tsx')).AccountTabs)

/** On phones only. */
export function BottomBar() {
  const viewer = useViewer()
  if (useScreenBars() === 'both' || viewer?.isProvisional || viewer?.mfaMissing) return null
  if (!viewer) return <VisitorsBar />
  return (
    <LazyBoundary>
      <AccountTabs />
    </LazyBoundary>
  )
}

function VisitorsBar() {
  const t = useText(layoutText)
  const address = useAddress()
  const screen = useScreen()
  const places: [ScreenName, IconName, string][] = [
    ['Home', 'home', t.home],
    ['ServicePlacesFilter', 'search', t.search],
    ['Plans', 'coins', t.plans],
    ['SignIn', 'user', t.me],
  ]
  const login = loginAddress(address('SignIn'), toScreenAddress('UserProfile'))
  return (
    <nav aria-label={t.bottomNav} className={styles.bar}>
      {places.map(([name, icon, label]) => (
        <a
          key={name}
          href={name === 'SignIn' ? login : address(name)}
          aria-current={screen === name ? 'page' : undefined}
        >
          <Icon name={icon} size="medium" />
          {label}
        </a>
      ))}
    </nav>
  )
}
