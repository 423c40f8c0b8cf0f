import type { Complaint } from '#contract/complaints/schemas.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './staff.module.css'
import { staffText } from './staff.text.ts'

function getKind({ isGuest, reported, reviewId, right }: Complaint) {
  if (isGuest) return 'guest'
  if (reported) return 'report'
  if (reviewId) return 'reviewReport'
  return right && 'right'
}

export function Sender({ complaint }: { complaint: Complaint }) {
  const t = useText(staffText)
  const kind = getKind(complaint)
  return (
    <span className={styles.sender}>
      <bdi>{complaint.senderName}</bdi>
      {kind && (
        <Note as="span" faint weight="regular">
          {t[kind]}
        </Note>
      )}
    </span>
  )
}
