import type { OfferState } from '#contract/offers/constants.ts'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { manageText } from './manage.text.ts'

const tagStyles: Record<OfferState, { tone: TagTone; icon: IconName }> = {
  draft: { tone: 'grey', icon: 'pencil' },
  live: { tone: 'green', icon: 'circle-check' },
  paused: { tone: 'amber', icon: 'hourglass' },
  ended: { tone: 'grey', icon: 'flag' },
}

export function OfferStateTag({ state }: { state: OfferState }) {
  const t = useText(manageText)
  return <Tag {...tagStyles[state]}>{t[state]}</Tag>
}
