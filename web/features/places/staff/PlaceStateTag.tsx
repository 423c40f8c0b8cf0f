import type { PlaceState } from '#contract/places/schemas.ts'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { placeStateText } from './staff.text.ts'

const tagStyles: Record<PlaceState, [TagTone, IconName]> = {
  registered: ['teal', 'clock'],
  revisionRequested: ['amber', 'hourglass'],
  approved: ['green', 'check'],
  rejected: ['red', 'x'],
  suspended: ['grey', 'minus'],
}

export function PlaceStateTag({ state }: { state: PlaceState }) {
  const names = useText(placeStateText)
  const [tone, icon] = tagStyles[state]
  return (
    <Tag tone={tone} icon={icon}>
      {names[state]}
    </Tag>
  )
}
