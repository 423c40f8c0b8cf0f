import type { ErrorResponse } from '#web/api/response.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { editText } from './edit.text.ts'
import styles from './OrderRejected.module.css'

/** Someone else was faster, or no response arrived. */
export function OrderRejected(props: {
  errorResponse: ErrorResponse
  /** The other person's change, in words. */
  changed: string
  moveAgain: () => void
}) {
  const { errorResponse, changed, moveAgain } = props
  const t = useText(editText)
  const isStale = errorResponse.code === 'Stale'
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
        {isStale ? changed : errorResponse.message}
      </Notice>
    </div>
  )
}
