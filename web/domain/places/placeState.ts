import type { ManagedPlace } from '#contract/places/schemas.ts'
import type { NoticeTone } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { placeStateText } from './placeState.text.ts'

export const placeStateTones: Record<ManagedPlace['state'], NoticeTone> = {
  registered: 'info',
  revisionRequested: 'warning',
  approved: 'success',
  rejected: 'error',
  suspended: 'warning',
}

type Status = Pick<ManagedPlace, 'id' | 'state' | 'submittedAt' | 'reviewBy'>

/** Says what the state means for the owner, and until when a registered place waits. */
export function usePlaceStateNote(): (place: Status) => string {
  const t = useText(placeStateText)
  const { date } = useDates()
  return ({ id, state, submittedAt, reviewBy }) =>
    state === 'registered'
      ? `${t.number(id)} ${t.registeredMore(date(submittedAt), date(reviewBy ?? submittedAt))}`
      : t[`${state}More`]
}
