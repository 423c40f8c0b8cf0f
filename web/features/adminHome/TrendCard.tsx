import type { ReactNode } from 'react'
import type { Trend } from '#contract/adminHome/schemas.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Figure } from '#web/ui/basics/Figure.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { ColumnChart } from '#web/ui/charts/ColumnChart.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from './adminHome.module.css'
import { adminHomeText } from './adminHome.text.ts'

export function CardHead({ id, title, href }: { id?: string; title: string; href?: string | undefined }) {
  const t = useText(adminHomeText)
  return (
    <Row gap={8} align="baseline" spread nowrap>
      <h3 id={id}>{title}</h3>
      {href && (
        <a href={href} aria-label={t.reportOf(title)}>
          {t.report}
        </a>
      )}
    </Row>
  )
}

type Props = {
  title: string
  days: readonly string[]
  trend: Trend
  /** A plain count by default. */
  format?: (amount: number) => string
  href?: string | undefined
  children?: ReactNode
}

export function TrendCard({ title, days, trend, format, href, children }: Props) {
  const t = useText(adminHomeText)
  const { number } = useFormat()
  const { counts, total, before } = trend
  const difference = total - before
  const written = format ?? number
  return (
    <Card as="section" padding={20} aria-label={title} gap={12} className={styles.card}>
      <CardHead title={title} href={href} />
      <Row as="p" gap={12} lineGap={4} align="baseline">
        <Figure as="span">{total === 0 ? t.none : written(total)}</Figure>
        <span className={styles.note}>
          {difference !== 0 && <Icon name={difference > 0 ? 'arrow-up' : 'arrow-down'} size="small" />}
          {difference === 0
            ? t.same
            : difference > 0
              ? t.more(written(difference))
              : t.less(written(-difference))}
        </span>
      </Row>
      {children}
      <ColumnChart label={title} days={days} counts={counts} />
    </Card>
  )
}
