import type { calls, ReplyOf } from '../../../api/calls.ts'
import { Head } from '../../../layout/head/Head.tsx'
import { screenNames } from '../../../layout/navigation/screenNames.text.ts'
import { useAddress } from '../../../layout/routing/rootData.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import cards from '../../../ui/cards/linkedCards.module.css'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { GridHead } from '../../../ui/grid/GridHead.tsx'
import { usePagedGrid } from '../../../ui/grid/usePagedGrid.ts'
import { useText } from '../../../ui/language/language.tsx'
import { Pager } from '../../../ui/navigation/Pager.tsx'
import { complaintsText } from '../complaints.text.ts'
import { useLiveComplaints } from '../useLiveComplaints.ts'
import { ComplaintCard } from './ComplaintCard.tsx'
import styles from './own.module.css'

/** Somebody's own complaints, the latest first. */
export function OwnComplaints({
  complaints,
}: {
  complaints: ReplyOf<typeof calls.complaints.getUserReports>
}) {
  const t = useText(complaintsText)
  const { UsersComplaints: title } = useText(screenNames)
  const address = useAddress()
  const { rows, view, onView, total = 0 } = usePagedGrid(complaints, '')
  useLiveComplaints(complaints.data, 'any')
  const add = (
    <Button icon="plus" href={address('NewComplaint')}>
      {t.new}
    </Button>
  )
  const isEmpty = total === 0
  return (
    <div className={styles.screen}>
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
      {total > view.pageSize && (
        <Pager page={view.page} pageSize={view.pageSize} total={total} onPage={(page) => onView({ page })} />
      )}
    </div>
  )
}
