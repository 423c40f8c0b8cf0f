import type { Figures, Trend } from '#contract/adminHome/schemas.ts'
import { StatCard, StatCards } from '#web/ui/basics/StatCards.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { adminHomeText } from './adminHome.text.ts'

export function Today({ figures: { trends, activeToday, openSessions } }: { figures: Figures }) {
  const t = useText(adminHomeText)
  const { number } = useFormat()
  const formatCount = (count = 0) => (count > 0 ? number(count) : t.none)
  const toTile = ({ counts }: Trend) => ({
    figure: formatCount(counts.at(-1)),
    children: t.yesterday(formatCount(counts.at(-2))),
  })
  return (
    <section aria-labelledby="today">
      <h2 id="today">{t.today}</h2>
      <StatCards>
        <StatCard icon="user-plus" label={t.newUsers} {...toTile(trends.newUsers)} />
        <StatCard icon="users" label={t.activeToday} figure={formatCount(activeToday)}>
          {t.openSessions(openSessions)}
        </StatCard>
        <StatCard icon="building-store" label={t.registrations} {...toTile(trends.registrations)} />
        <StatCard icon="circle-check" label={t.approvals} {...toTile(trends.approvals)} />
        <StatCard icon="history" label={t.staffChanges} {...toTile(trends.staffChanges)} />
      </StatCards>
    </section>
  )
}
