import { StatCard } from '#web/ui/basics/StatCards.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { computeChange } from './computeChange.ts'
import styles from './figures.module.css'
import { figuresText } from './figures.text.ts'
import { useFormatOrNothing } from './useFormatOrNothing.ts'

export function ComparisonCard(props: {
  icon: IconName
  label: string
  current: number
  previous: number
  format: (value: number) => string
}) {
  const { icon, label, current, previous, format } = props
  const t = useText(figuresText)
  const { number } = useFormat()
  const formatOrNothing = useFormatOrNothing()
  const change = computeChange(current, previous)
  return (
    <StatCard icon={icon} label={label} figure={formatOrNothing(current, format)}>
      <span className={styles.comparison}>
        {change !== null && <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} size="small" />}
        {t.previously(formatOrNothing(previous, format))}
        {change !== null && <bdi>{t.change(`${change > 0 ? '+' : ''}${number(change)}`)}</bdi>}
      </span>
    </StatCard>
  )
}
