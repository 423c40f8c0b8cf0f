import { StatCard } from '#web/ui/basics/StatCards.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './figures.module.css'
import { figuresText } from './figures.text.ts'
import { useFormatOrNothing } from './useFormatOrNothing.ts'

/** Returns the change in percent, with its sign. Null if the previous value is 0 or nothing changed. */
function computeChange(now: number, before: number): number | null {
  if (before === 0 || now === before) return null
  return Math.round(((now - before) / Math.abs(before)) * 100)
}

/** A figure with its value in the previous period and the change. */
export function ComparisonCard(props: {
  icon: IconName
  label: string
  now: number
  before: number
  format: (value: number) => string
}) {
  const { icon, label, now, before, format } = props
  const t = useText(figuresText)
  const { number } = useFormat()
  const formatOrNothing = useFormatOrNothing()
  const change = computeChange(now, before)
  return (
    <StatCard icon={icon} label={label} figure={formatOrNothing(now, format)}>
      <span className={styles.beside}>
        {change !== null && <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} size="small" />}
        {t.before(formatOrNothing(before, format))}
        {change !== null && <bdi>{t.change(`${change > 0 ? '+' : ''}${number(change)}`)}</bdi>}
      </span>
    </StatCard>
  )
}
