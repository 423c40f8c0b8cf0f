import type { calls, ReplyOf } from '#web/api/calls.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Tile, Tiles } from '#web/ui/basics/Tiles.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './adminHome.module.css'
import { adminHomeText } from './adminHome.text.ts'

export type ComplaintFigures = ReplyOf<typeof calls.complaints.getReportFigures>

/** How complaints stand: those in process, who waits longest, and how long the latest took. */
export function Complaints({ figures }: { figures: ComplaintFigures }) {
  const t = useText(adminHomeText)
  const address = useAddress()('UsersComplaints')
  const { number } = useFormat()
  const { relative } = useDates()
  const { open, unassigned, waiting, waitingSince, processed, medianMinutes } = figures
  return (
    <section aria-labelledby="complaints">
      <div className={styles.sectionHead}>
        <h2 id="complaints">{t.complaints}</h2>
        <a href={address}>{t.toComplaints}</a>
      </div>
      <Tiles>
        <Tile icon="message-report" label={t.openComplaints} figure={open > 0 ? number(open) : t.none}>
          {t.unassigned(unassigned)}
        </Tile>
        <Tile
          icon="hourglass"
          label={t.longestWait}
          figure={waitingSince ? relative(waitingSince) : t.nobodyWaits}
        >
          {t.waitingForAnswer(waiting)}
        </Tile>
        <Tile
          icon="clock"
          label={t.medianTime}
          figure={medianMinutes === null ? t.none : t.lasting(medianMinutes)}
        >
          {t.processedLately(processed)}
        </Tile>
      </Tiles>
    </section>
  )
}
