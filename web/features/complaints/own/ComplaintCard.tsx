import type { Complaint } from '#contract/complaints/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
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
    <Card as="article" padding={16} className={cards.card}>
      <Row as="header" gap={12} lineGap={4} align="start" spread>
        <h2 className={cards.title} dir="auto">
          <a href={address('ComplaintPage', { id })}>{subject}</a>
        </h2>
        <StateTag state={state} />
      </Row>
      {(place || order) && (
        <Note>
          {place && <bdi>{place.name}</bdi>}
          {place && order && between}
          {order && t.orderOf(order.code)}
        </Note>
      )}
      <footer className={cards.foot}>
        <Note as="time" dateTime={createdAt}>
          {t.sentOn(dateTime(createdAt))}
        </Note>
        {unread > 0 && <b className={styles.unread}>{t.unread(unread)}</b>}
      </footer>
    </Card>
  )
}
