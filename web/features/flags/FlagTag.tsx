import type { FlagState } from '#contract/flagRules.ts'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { flagsText } from './flags.text.ts'

const looks: Record<FlagState, [TagTone, IconName]> = {
  open: ['amber', 'flag'],
  watched: ['teal', 'eye'],
  dismissed: ['green', 'circle-check'],
  confirmed: ['red', 'alert-triangle'],
}

/** How a flag stands. */
export function FlagTag({ state }: { state: FlagState }) {
  const [tone, icon] = looks[state]
  return (
    <Tag tone={tone} icon={icon}>
      {useText(flagsText)[state]}
    </Tag>
  )
}
