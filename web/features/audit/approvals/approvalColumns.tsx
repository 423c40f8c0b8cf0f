import type { ApprovalState } from '#contract/approvals/constants.ts'
import type { Approval } from '#contract/approvals/schemas.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from '../audit.module.css'
import { approvalsText } from './approvals.text.ts'
import { useApprovalLabels } from './useApprovalLabels.ts'

const tagStyles: Record<ApprovalState, [TagTone, IconName]> = {
  waiting: ['amber', 'hourglass'],
  agreed: ['green', 'circle-check'],
  refused: ['red', 'x'],
  takenBack: ['grey', 'ban'],
  expired: ['grey', 'clock'],
}

export function ApprovalTag({ state }: { state: ApprovalState }) {
  const [tone, icon] = tagStyles[state]
  return (
    <Tag tone={tone} icon={icon}>
      {useText(approvalsText)[state]}
    </Tag>
  )
}

export function useApprovalColumns(open: (approval: Approval) => void): GridColumn<Approval>[] {
  const t = useText(approvalsText)
  const labels = useApprovalLabels()
  const { dateTime } = useDates()
  return [
    {
      id: 'what',
      header: t.what,
      priority: 'title',
      hideable: false,
      cell: (approval) => (
        <div className={styles.what}>
          <span>{labels.what(approval)}</span>
          {approval.person && (
            <Note as="bdi" size="body" faint>
              {labels.person(approval.person)}
            </Note>
          )}
        </div>
      ),
    },
    { id: 'state', header: t.state, cell: ({ state }) => <ApprovalTag state={state} /> },
    { id: 'by', header: t.by, cell: (approval) => <bdi>{labels.by(approval)}</bdi> },
    { id: 'reason', header: t.reason, cell: ({ reason }) => <span dir="auto">{reason}</span> },
    {
      id: 'at',
      header: t.at,
      cell: ({ askedAt }) => <time dateTime={askedAt}>{dateTime(askedAt)}</time>,
    },
    {
      id: 'open',
      header: t.open,
      headerHidden: true,
      hideable: false,
      cell: (approval) => (
        <Button size="small" tone="outline" onClick={() => open(approval)}>
          {t.open}
        </Button>
      ),
    },
  ]
}
