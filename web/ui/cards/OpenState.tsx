import { classes } from '../basics/classes.ts'
import { useFormat, useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import styles from './OpenState.module.css'
import type { PlaceSummary } from './place.ts'

type Hours = Pick<PlaceSummary, 'isOpenNow' | 'opensAt' | 'closesAt' | 'opensInDays' | 'hoursGiven'>

export function OpenState({ isOpenNow, opensAt, closesAt, opensInDays, hoursGiven }: Hours) {
  const t = useText(uiText)
  const { time } = useFormat()
  if (!hoursGiven) return null
  const roundTheClock = opensAt === '00:00' && closesAt === '23:59'
  return (
    <span className={classes(styles.state, isOpenNow ? styles.open : styles.closed)}>
      {isOpenNow
        ? roundTheClock
          ? t.openRoundTheClock
          : closesAt
            ? t.openUntil(time(closesAt))
            : t.open
        : opensAt
          ? t.closedUntil(time(opensAt), opensInDays ?? 0)
          : t.closed}
    </span>
  )
}
