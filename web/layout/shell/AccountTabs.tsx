import { Badge } from '#web/ui/basics/Badge.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { layoutText } from '../layout.text.ts'
import { useCounts } from '../live/useLive.ts'
import type { Tab } from '../navigation/bottomBars.ts'
import { getBarItems, getNavScreen, type NavItem } from '../navigation/menu.ts'
import { navDrawerId } from '../navigation/NavDrawer.tsx'
import { barText } from '../navigation/navigation.text.ts'
import { screenNames } from '../navigation/screenNames.text.ts'
import { useAddress, useScreen, useViewer } from '../routing/rootData.ts'
import styles from './BottomBar.module.css'

export function AccountTabs() {
  const t = useText(barText)
  const { bottomNav } = useText(layoutText)
  const viewer = useViewer()
  return (
    <nav aria-label={bottomNav} className={styles.bar}>
      {getBarItems(viewer).map((tab) => (
        <TabLink key={tab.screen} tab={tab} />
      ))}
      {viewer?.rank !== 'User' && (
        <button type="button" data-opens={navDrawerId}>
          <Icon name="menu-2" size="medium" />
          {t.more}
        </button>
      )}
    </nav>
  )
}

function TabLink({ tab }: { tab: NavItem & Tab }) {
  const names = useText(screenNames)
  const labels = { ...useText(layoutText), ...useText(barText) }
  const address = useAddress()
  const screen = useScreen()
  const counts = useCounts()
  const waiting = tab.counts ? (counts[tab.counts] ?? 0) : 0
  const isUnder =
    screen !== null && [tab.screen, ...(tab.relatedScreens ?? [])].includes(getNavScreen(screen))
  const icon = (
    <span className={styles.icon} aria-hidden="true">
      <Icon name={tab.icon} size="medium" />
      {waiting > 0 && <Badge value={waiting} corner />}
    </span>
  )
  return (
    <a
      href={address(tab.screen)}
      aria-current={screen === tab.screen ? 'page' : isUnder || undefined}
      data-middle={tab.middle}
    >
      {tab.middle ? <span className={styles.square}>{icon}</span> : icon}
      {tab.word ? labels[tab.word] : <span className="visually-hidden">{names[tab.screen]}</span>}
      {waiting > 0 && (
        <span className="visually-hidden">
          {' '}
          <Badge value={waiting} />
        </span>
      )}
    </a>
  )
}
