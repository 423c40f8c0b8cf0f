import type { ReferralState } from '#contract/referrals/constants.ts'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { statesText } from './referrals.text.ts'

const tagStyles: Record<ReferralState, [TagTone, IconName]> = {
  joined: ['grey', 'user'],
  held: ['amber', 'hourglass'],
  review: ['amber', 'eye'],
  rewarded: ['green', 'circle-check'],
  refused: ['red', 'ban'],
  lapsed: ['grey', 'x'],
}

export function ReferralStateTag({ state }: { state: ReferralState }) {
  const [tone, icon] = tagStyles[state]
  return (
    <Tag tone={tone} icon={icon}>
      {useText(statesText)[state]}
    </Tag>
  )
}
