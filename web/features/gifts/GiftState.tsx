import type { Gift } from '#contract/gifts/schemas.ts'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { statesText } from './gifts.text.ts'

const tagStyles: Record<Gift['state'], [TagTone, IconName]> = {
  waiting: ['amber', 'hourglass'],
  accepted: ['green', 'circle-check'],
  takenBack: ['grey', 'x'],
  returned: ['grey', 'refresh'],
}

export function GiftState({ state }: { state: Gift['state'] }) {
  const [tone, icon] = tagStyles[state]
  return (
    <Tag tone={tone} icon={icon}>
      {useText(statesText)[state]}
    </Tag>
  )
}
