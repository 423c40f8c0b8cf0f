import type { OfferRow } from '#contract/offers/schemas.ts'
import { classes } from '../basics/classes.ts'
import { useFormat, useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import { useDates } from '../language/useDates.ts'
import { useToday } from '../language/useToday.ts'
import { offerText } from './cards.text.ts'
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

/** Shows when an offer can be used: it is valid, and the branch is open. */
export function UsableState({
  isUsableNow,
  usableFrom,
  usableUntil,
}: Pick<OfferRow, 'isUsableNow' | 'usableFrom' | 'usableUntil'>) {
  const t = useText(offerText)
  const { dateTime, toDay, timeOfDay } = useDates()
  const today = useToday()
  if (!isUsableNow && !usableFrom) return null
  return (
    <span className={classes(styles.state, isUsableNow ? styles.open : styles.closed)}>
      {usableFrom
        ? toDay(usableFrom) === today
          ? t.usableToday(timeOfDay(usableFrom))
          : t.usableFrom(dateTime(usableFrom))
        : usableUntil
          ? t.usableUntil(timeOfDay(usableUntil))
          : t.usable}
    </span>
  )
}
