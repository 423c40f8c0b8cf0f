import type { Trend } from '../../../contract/adminHome.ts'
import { ColumnChart } from '../../ui/charts/ColumnChart.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useFormat, useText } from '../../ui/language/language.tsx'
import styles from './adminHome.module.css'
import { adminHomeText } from './adminHome.text.ts'

/** How often something happened in the last days, beside as many before. */
export function TrendCard({ title, days, trend }: { title: string; days: readonly string[]; trend: Trend }) {
  const t = useText(adminHomeText)
  const { number } = useFormat()
  const { counts, total, before } = trend
  const difference = total - before
  return (
    <section aria-label={title} className={styles.card}>
      <h3>{title}</h3>
      <p className={styles.total}>
        <span className={styles.count}>{total > 0 ? number(total) : t.none}</span>
        <span className={styles.note}>
          {difference !== 0 && <Icon name={difference > 0 ? 'arrow-up' : 'arrow-down'} size="small" />}
          {difference === 0
            ? t.same
            : difference > 0
              ? t.more(number(difference))
              : t.less(number(-difference))}
        </span>
      </p>
      <ColumnChart label={title} days={days} counts={counts} />
    </section>
  )
}
