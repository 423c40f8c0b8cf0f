import type { Complaint } from '#contract/complaints/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
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
    <Stack as="header" gap={6} className={page.head}>
      <Breadcrumbs items={[{ label: t.list, href: list }]} />
      <h1 className={styles.title}>
        <bdi>{subject || t.erased}</bdi>
      </h1>
      <Row as="p" gap={12} lineGap={6} align="center">
        <Note as="span" weight="regular">
          {t.numbered(number(id))}
        </Note>
        <StateTag state={state} />
        {!isOwn && <WaitingTag complaint={complaint} />}
      </Row>
      {isOwn && (
        <Row as="p" gap={12} lineGap={6} align="center">
          <Note as="time" weight="regular" dateTime={createdAt}>
            {t.sentOn(dateTime(createdAt))}
          </Note>
          {answerBy && (
            <Note as="time" weight="regular" dateTime={answerBy}>
              {t.answerBy(dateTime(answerBy))}
            </Note>
          )}
          {place && <PlaceLink place={place} />}
          {order && <OrderLink order={order}>{t.orderOf(order.code)}</OrderLink>}
        </Row>
      )}
    </Stack>
  )
}
