import type { Complaint } from '../../../../contract/complaint.ts'
import { useText } from '../../../ui/language/language.tsx'
import styles from './staff.module.css'
import { staffText } from './staff.text.ts'

/** Who made a complaint, and what kind of sender or complaint that is where it isn't the usual one. */
export function Sender({ complaint: { senderName, isGuest, reported, right } }: { complaint: Complaint }) {
  const t = useText(staffText)
  const kind = isGuest ? t.guest : reported ? t.report : right ? t.right : null
  return (
    <span className={styles.sender}>
      <bdi>{senderName}</bdi>
      {kind && <span className={styles.quiet}>{kind}</span>}
    </span>
  )
}
