import type { ApprovalState } from '#contract/approvals/constants.ts'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { approvalsText } from './approvals.text.ts'

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
