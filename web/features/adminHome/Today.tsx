import type { Figures, Trend } from '#contract/adminHome.ts'
import { Tile, Tiles } from '#web/ui/basics/Tiles.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { adminHomeText } from './adminHome.text.ts'

/** What happened today, beside yesterday. */
export function Today({ figures: { trends, activeToday, openSessions } }: { figures: Figures }) {
  const t = useText(adminHomeText)
  const { number } = useFormat()
  const counted = (count = 0) => (count > 0 ? number(count) : t.none)
  const ofTrend = ({ counts }: Trend) => ({
    figure: counted(counts.at(-1)),
    children: t.yesterday(counted(counts.at(-2))),
  })
  return (
    <section aria-labelledby="today">
      <h2 id="today">{t.today}</h2>
      <Tiles>
        <Tile icon="user-plus" label={t.newUsers} {...ofTrend(trends.newUsers)} />
        <Tile icon="users" label={t.activeToday} figure={counted(activeToday)}>
          {t.openSessions(openSessions)}
        </Tile>
        <Tile icon="building-store" label={t.registrations} {...ofTrend(trends.registrations)} />
        <Tile icon="circle-check" label={t.approvals} {...ofTrend(trends.approvals)} />
        <Tile icon="history" label={t.staffChanges} {...ofTrend(trends.staffChanges)} />
      </Tiles>
    </section>
  )
}
