import type { EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Row } from '#web/ui/basics/Stack.tsx'
import { StatCard, StatCards } from '#web/ui/basics/StatCards.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './adminHome.module.css'
import { adminHomeText } from './adminHome.text.ts'

export type ComplaintFigures = EndpointReply<typeof endpoints.complaints.getReportFigures>

export function Complaints({ figures }: { figures: ComplaintFigures }) {
  const t = useText(adminHomeText)
  const address = useAddress()('UsersComplaints')
  const { number } = useFormat()
  const { relative } = useDates()
  const { open, unassigned, waiting, waitingSince, processed, medianMinutes } = figures
  return (
    <section aria-labelledby="complaints">
      <Row gap={16} lineGap={8} align="center" spread className={styles.sectionHead}>
        <h2 id="complaints">{t.complaints}</h2>
        <a href={address}>{t.toComplaints}</a>
      </Row>
      <StatCards>
        <StatCard icon="message-report" label={t.openComplaints} figure={open > 0 ? number(open) : t.none}>
          {t.unassigned(unassigned)}
        </StatCard>
        <StatCard
          icon="hourglass"
          label={t.longestWait}
          figure={waitingSince ? relative(waitingSince) : t.nobodyWaits}
        >
          {t.waitingForAnswer(waiting)}
        </StatCard>
        <StatCard
          icon="clock"
          label={t.medianTime}
          figure={medianMinutes === null ? t.none : t.lasting(medianMinutes)}
        >
          {t.processedLately(processed)}
        </StatCard>
      </StatCards>
    </section>
  )
}
