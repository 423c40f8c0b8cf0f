import { BalanceSummary } from '#web/layout/balance/BalanceSummary.tsx'
import { useCounts } from '#web/layout/live/useLive.ts'
import { getAccountItems } from '#web/layout/navigation/menu.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Badge } from '#web/ui/basics/Badge.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './AccountHub.module.css'

/** Links to what a member does with the account; the settings are below it. */
export function AccountHub() {
  const names = useText(screenNames)
  const address = useAddress()
  const counts = useCounts()
  const items = getAccountItems(useViewer()).map(({ screen, icon, counts: countName }) => ({
    screen,
    icon,
    waiting: countName ? (counts[countName] ?? 0) : 0,
  }))
  return (
    <Stack gap={12} fit>
      <Card padding={16}>
        <BalanceSummary />
      </Card>
      <ul className={styles.links}>
        {items.map(({ screen, icon, waiting }) => (
          <li key={screen}>
            <a href={address(screen)} className={styles.link}>
              <Icon name={icon} size="medium" />
              <span className={styles.label}>{names[screen]}</span>
              {waiting > 0 && <Badge value={waiting} />}
            </a>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
