import { useState } from 'react'
import type { Complaint } from '#contract/complaints/schemas.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { classes } from '#web/ui/basics/classes.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import page from '#web/ui/cards/casePage.module.css'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './complaint.module.css'
import { complaintsText } from './complaints.text.ts'

const ReopenDialog = lazyComponent(async () => (await import('./own/ReopenDialog.tsx')).ReopenDialog)

/**
 * Outcome of a complaint, with a link for its author to reopen it; if it was reopened, its previous outcome.
 */
export function Outcome({ complaint, isOwn }: { complaint: Complaint; isOwn: boolean }) {
  const t = useText(complaintsText)
  const { dateTime } = useDates()
  const [isReopening, setReopening] = useState(false)
  const { id, state, resolution, processedAt, mayReopen } = complaint
  if (!resolution) return null
  const isOver = state === 'processed'
  return (
    <section
      aria-labelledby="outcome"
      className={classes(page.card, styles.outcome)}
      data-over={isOver || undefined}
    >
      <h2 id="outcome">{isOver ? t.resolution : t.formerResolution}</h2>
      <p dir="auto" className={page.words}>
        {resolution}
      </p>
      {processedAt && (
        <Note as="time" weight="regular" dateTime={processedAt}>
          {t.processedOn(dateTime(processedAt))}
        </Note>
      )}
      {isOver && isOwn && <Note weight="regular">{mayReopen ? t.mayReopen : t.mayNotReopen}</Note>}
      {isOver && isOwn && mayReopen && (
        <div>
          <Button tone="outline" icon="refresh" onClick={() => setReopening(true)}>
            {t.reopen}
          </Button>
        </div>
      )}
      {isReopening && (
        <LazyBoundary>
          <ReopenDialog reportId={id} onClose={() => setReopening(false)} />
        </LazyBoundary>
      )}
    </section>
  )
}
