import type { Complaint } from '#contract/complaints/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import cards from '#web/ui/cards/linkedCards.module.css'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { complaintsText } from '../complaints.text.ts'
import { StateTag } from '../StateTag.tsx'
import styles from './own.module.css'

export function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const t = useText(complaintsText)
  const { between } = useFormat()
  const address = useAddress()
  const { dateTime } = useDates()
  const { id, subject, state, createdAt, unread, place, order } = complaint
  return (
    <article className={cards.card}>
      <header className={cards.top}>
        <h2 className={cards.title} dir="auto">
          <a href={address('ComplaintPage', { id })}>{subject}</a>
        </h2>
        <StateTag state={state} />
      </header>
      {(place || order) && (
        <p className={cards.quiet}>
          {place && <bdi>{place.name}</bdi>}
          {place && order && between}
          {order && t.orderOf(order.code)}
        </p>
      )}
      <footer className={cards.foot}>
        <time dateTime={createdAt} className={cards.quiet}>
          {t.sentOn(dateTime(createdAt))}
        </time>
        {unread > 0 && <b className={styles.unread}>{t.unread(unread)}</b>}
      </footer>
    </article>
  )
}
