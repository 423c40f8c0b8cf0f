import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { payoutsText } from './payouts.text.ts'
import type { State } from './states.ts'

const tagStyles: Record<State, [TagTone, IconName]> = {
  unpaid: ['amber', 'hourglass'],
  paid: ['green', 'circle-check'],
  open: ['amber', 'hourglass'],
  accepted: ['green', 'circle-check'],
  rejected: ['grey', 'x'],
}

export function PayoutStateTag({ state }: { state: State }) {
  const [tone, icon] = tagStyles[state]
  return (
    <Tag tone={tone} icon={icon}>
      {useText(payoutsText)[state]}
    </Tag>
  )
}
