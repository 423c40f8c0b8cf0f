import type { Complaint } from '#contract/complaints/schemas.ts'
import type { EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { ComplaintStateTag } from '#web/domain/members/ComplaintStateTag.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { CardGrid } from '#web/ui/cards/CardGrid.tsx'
import cards from '#web/ui/cards/linkedCards.module.css'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { ListPager } from '#web/ui/grid/ListPager.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { complaintsText } from '../complaints.text.ts'
import { useLiveComplaints } from '../useLiveComplaints.ts'
import styles from './own.module.css'

function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const t = useText(complaintsText)
  const { between } = useFormat()
  const address = useAddress()
  const { dateTime } = useDates()
  const { id, subject, state, createdAt, unread, place, order } = complaint
  return (
    <Card as="article" padding={16} className={cards.card}>
      <Row as="header" gap={12} lineGap={4} align="start" spread>
        <h2 className={cards.title} dir="auto">
          <a href={address('ComplaintPage', { id })} className={cards.link}>
            {subject}
          </a>
        </h2>
        <ComplaintStateTag state={state} />
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

export function OwnComplaints({
  complaints,
}: {
  complaints: EndpointReply<typeof endpoints.complaints.getUserReports>
}) {
  const t = useText(complaintsText)
  const { UsersComplaints: title } = useText(screenNames)
  const address = useAddress()
  const { rows, total, ...grid } = usePagedGrid(complaints).grid
  useLiveComplaints(complaints.data, 'any')
  const add = (
    <Button icon="plus" href={address('NewComplaint')}>
      {t.new}
    </Button>
  )
  const isEmpty = total === 0
  return (
    <Stack gap={4} fit className={styles.screen}>
      <Head title={title} />
      <GridHead title={title} note={isEmpty ? t.lead : t.found(total)} action={!isEmpty && add} />
      {isEmpty ? (
        <EmptyState title={t.none} picture="/art/empty/list.svg" action={add}>
          {t.noneMore}
        </EmptyState>
      ) : (
        <CardGrid min="22rem" className={cards.list}>
          {rows.map((complaint) => (
            <li key={complaint.id}>
              <ComplaintCard complaint={complaint} />
            </li>
          ))}
        </CardGrid>
      )}
      <ListPager {...grid} total={total} />
    </Stack>
  )
}
