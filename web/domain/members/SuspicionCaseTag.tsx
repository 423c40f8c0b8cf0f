import type { SuspicionState } from '#contract/suspicionCases/constants.ts'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { caseText } from './cases.text.ts'

const tagStyles: Record<SuspicionState, [TagTone, IconName]> = {
  open: ['amber', 'flag'],
  watched: ['teal', 'eye'],
  dismissed: ['green', 'circle-check'],
  confirmed: ['red', 'alert-triangle'],
}

export function SuspicionCaseTag({ state }: { state: SuspicionState }) {
  const [tone, icon] = tagStyles[state]
  return (
    <Tag tone={tone} icon={icon}>
      {useText(caseText)[state]}
    </Tag>
  )
}
