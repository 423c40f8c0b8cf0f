import type { Refusal } from '#web/api/reply.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { editText } from './edit.text.ts'
import styles from './OrderRefused.module.css'

/** A move that was not saved: somebody else was faster, or no answer came. */
export function OrderRefused(props: {
  refusal: Refusal
  /** What somebody else did. */
  changed: string
  moveAgain: () => void
}) {
  const { refusal, changed, moveAgain } = props
  const t = useText(editText)
  const isStale = refusal.code === 'Stale'
  return (
    <div className={styles.notice} role="alert">
      <Notice
        tone="warning"
        action={
          <Button size="small" tone="outline" onClick={moveAgain}>
            {t.moveAgain}
          </Button>
        }
      >
        {isStale ? changed : refusal.message}
      </Notice>
    </div>
  )
}
