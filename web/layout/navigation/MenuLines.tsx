import { Badge } from '#web/ui/basics/Badge.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { layoutText } from '../layout.text.ts'
import { useCounts } from '../live/useLive.ts'
import { useAddress, useScreen, useViewer } from '../routing/rootData.ts'
import styles from './MenuLines.module.css'
import { getMenuGroups, getNavScreen, type NavItem } from './menu.ts'
import { menuText } from './navigation.text.ts'
import { screenNames } from './screenNames.text.ts'

export function MenuLines() {
  const t = useText(menuText)
  return getMenuGroups(useViewer()).map(({ name, items }) => (
    <Stack gap={4} key={name}>
      {name !== 'top' && <p className={styles.title}>{t[name]}</p>}
      <ul>
        {items.map((line) => (
          <li key={line.screen + (line.staticPage ?? '')}>
            <MenuLine line={line} />
          </li>
        ))}
      </ul>
    </Stack>
  ))
}

function MenuLine({ line }: { line: NavItem }) {
  const t = useText(layoutText)
  const names = useText(screenNames)
  const address = useAddress()
  const screen = useScreen()
  const counts = useCounts()
  const waiting = line.counts ? (counts[line.counts] ?? 0) : 0
  const isCurrent = !line.staticPage && screen !== null && getNavScreen(screen) === line.screen
  const label = line.staticPage === 'Help' ? t.help : line.staticPage === 'Faqs' ? t.faqs : names[line.screen]
  return (
    <a
      href={address(line.screen, line.staticPage && { Title: line.staticPage })}
      className={styles.line}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name={line.icon} size="medium" />
      <span className={styles.label}>{label}</span>
      {waiting > 0 && <Badge value={waiting} />}
    </a>
  )
}
