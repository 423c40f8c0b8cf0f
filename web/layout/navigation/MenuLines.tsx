import { type Screen, type ScreenName, screens } from '../../../contract/screens.ts'
import { Badge } from '../../ui/basics/Badge.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useText } from '../../ui/language/language.tsx'
import { useCounts } from '../live/useLive.ts'
import { useAddress, useScreen, useViewer } from '../routing/rootData.ts'
import { layoutText } from '../shell/layout.text.ts'
import styles from './MenuLines.module.css'
import { menuText } from './menu.text.ts'
import { type Line, menuFor } from './menu.ts'
import { screenNames } from './screenNames.text.ts'

/** The lines that this person may see, in their groups, but for those that stand elsewhere already. */
export function MenuLines({ without }: { without?: readonly ScreenName[] }) {
  const t = useText(menuText)
  return menuFor(useViewer(), without).map(({ name, lines }) => (
    <div key={name} className={styles.group}>
      {name !== 'first' && <p className={styles.title}>{t[name]}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line.screen + (line.title ?? '')}>
            <MenuLine line={line} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** The screen whose line is marked while this one stands. */
function lineOf(screen: ScreenName): string {
  return (screens[screen] as Screen).parent ?? screen
}

function MenuLine({ line }: { line: Line }) {
  const t = useText(layoutText)
  const names = useText(screenNames)
  const address = useAddress()
  const screen = useScreen()
  const counts = useCounts()
  const waiting = line.counts ? (counts[line.counts] ?? 0) : 0
  const here = !line.title && screen !== null && lineOf(screen) === line.screen
  const label = line.title === 'Help' ? t.help : line.title === 'Faqs' ? t.faqs : names[line.screen]
  return (
    <a
      href={address(line.screen, line.title && { Title: line.title })}
      className={styles.line}
      aria-current={here ? 'page' : undefined}
    >
      <Icon name={line.icon} size="medium" />
      <span className={styles.label}>{label}</span>
      {waiting > 0 && <Badge value={waiting} />}
      <ComingSoon screen={line.screen} />
    </a>
  )
}

/** Says of a line whose screen is not open yet that it will be. */
export function ComingSoon({ screen }: { screen: ScreenName }) {
  const { soon } = useText(menuText)
  return (screens[screen] as Screen).notOpenYet ? <span className={styles.soon}>{soon}</span> : null
}
