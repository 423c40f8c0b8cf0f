import type { EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import cards from '#web/ui/cards/linkedCards.module.css'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { GridPager } from '#web/ui/grid/GridPager.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { complaintsText } from '../complaints.text.ts'
import { useLiveComplaints } from '../useLiveComplaints.ts'
import { ComplaintCard } from './ComplaintCard.tsx'
import styles from './own.module.css'

export function OwnComplaints({
  complaints,
}: {
  complaints: EndpointReply<typeof endpoints.complaints.getUserReports>
}) {
  const t = useText(complaintsText)
  const { UsersComplaints: title } = useText(screenNames)
  const address = useAddress()
  const { rows, total = 0, ...grid } = usePagedGrid(complaints, '')
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
        <ul className={cards.list}>
          {rows.map((complaint) => (
            <li key={complaint.id}>
              <ComplaintCard complaint={complaint} />
            </li>
          ))}
        </ul>
      )}
      <GridPager {...grid} total={total} />
    </Stack>
  )
}
