import type { OfferState } from '#contract/offers/constants.ts'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { manageText } from './manage.text.ts'

/** A live offer before its first day is scheduled. */
export type ShownOfferState = OfferState | 'scheduled'

/** `today` is the day where the place is. */
export function getShownState(
  { state, validFrom }: { state: OfferState; validFrom: string },
  today: string,
): ShownOfferState {
  return state === 'live' && validFrom > today ? 'scheduled' : state
}

const tagStyles: Record<ShownOfferState, { tone: TagTone; icon: IconName }> = {
  draft: { tone: 'grey', icon: 'pencil' },
  live: { tone: 'green', icon: 'circle-check' },
  scheduled: { tone: 'teal', icon: 'calendar' },
  paused: { tone: 'amber', icon: 'hourglass' },
  ended: { tone: 'grey', icon: 'flag' },
}

export function OfferStateTag({ state }: { state: ShownOfferState }) {
  const t = useText(manageText)
  return <Tag {...tagStyles[state]}>{t[state]}</Tag>
}
