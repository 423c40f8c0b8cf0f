import type { Complaint } from '#contract/complaints/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import page from '#web/ui/cards/casePage.module.css'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import styles from './complaint.module.css'
import { complaintsText } from './complaints.text.ts'
import { OrderLink, PlaceLink } from './links.tsx'
import { StateTag } from './StateTag.tsx'
import { WaitingTag } from './staff/WaitingTag.tsx'

export function ComplaintHead({ complaint, isOwn }: { complaint: Complaint; isOwn: boolean }) {
  const t = useText(complaintsText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  const list = useAddress()('UsersComplaints')
  const { id, subject, state, createdAt, place, order, answerBy } = complaint
  return (
    <header className={page.head}>
      <Breadcrumbs items={[{ label: t.list, href: list }]} />
      <h1 className={styles.title}>
        <bdi>{subject || t.erased}</bdi>
      </h1>
      <p className={page.state}>
        <span className={page.quiet}>{t.numbered(number(id))}</span>
        <StateTag state={state} />
        {!isOwn && <WaitingTag complaint={complaint} />}
      </p>
      {isOwn && (
        <p className={page.state}>
          <time dateTime={createdAt} className={page.quiet}>
            {t.sentOn(dateTime(createdAt))}
          </time>
          {answerBy && (
            <time dateTime={answerBy} className={page.quiet}>
              {t.answerBy(dateTime(answerBy))}
            </time>
          )}
          {place && <PlaceLink place={place} />}
          {order && <OrderLink order={order}>{t.orderOf(order.code)}</OrderLink>}
        </p>
      )}
    </header>
  )
}
