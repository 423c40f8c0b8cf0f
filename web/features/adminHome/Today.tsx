import type { Figures, Trend } from '../../../contract/adminHome.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/icons.ts'
import { useFormat, useText } from '../../ui/language/language.tsx'
import styles from './adminHome.module.css'
import { adminHomeText } from './adminHome.text.ts'

/** What happened today, beside yesterday. */
export function Today({ figures: { trends, activeToday, openSessions } }: { figures: Figures }) {
  const t = useText(adminHomeText)
  const { number } = useFormat()
  const ofTrend = ({ counts }: Trend) => ({
    count: counts.at(-1) ?? 0,
    note: t.yesterday(counts.at(-2) ? number(counts.at(-2) ?? 0) : t.none),
  })
  return (
    <section aria-labelledby="today">
      <h2 id="today">{t.today}</h2>
      <dl className={styles.tiles}>
        <Tile icon="user-plus" label={t.newUsers} {...ofTrend(trends.newUsers)} />
        <Tile icon="users" label={t.activeToday} count={activeToday} note={t.openSessions(openSessions)} />
        <Tile icon="building-store" label={t.registrations} {...ofTrend(trends.registrations)} />
        <Tile icon="circle-check" label={t.approvals} {...ofTrend(trends.approvals)} />
        <Tile icon="history" label={t.staffChanges} {...ofTrend(trends.staffChanges)} />
      </dl>
    </section>
  )
}

function Tile({ icon, label, count, note }: { icon: IconName; label: string; count: number; note: string }) {
  const t = useText(adminHomeText)
  const { number } = useFormat()
  return (
    <div className={styles.tile}>
      <dt>
        <Icon name={icon} size="medium" />
        {label}
      </dt>
      <dd className={styles.count}>{count > 0 ? number(count) : t.none}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )
}
