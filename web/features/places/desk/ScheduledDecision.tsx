import type { PlaceDecision } from '#contract/places/schemas.ts'
import { useSecondsUntil } from '#web/ui/language/countdown.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { serverNow } from '#web/ui/language/serverClock.ts'
import { decisionText, placeDeskText } from './desk.text.ts'

/** Says what was decided by whom, and when it takes effect. */
export function ScheduledDecision({ decision }: { decision: PlaceDecision }) {
  const t = useText(placeDeskText)
  const decisions = useText(decisionText)
  const { between } = useFormat()
  const { placeName, decidedBy, isOwn } = decision
  const left = useSecondsUntil(Date.parse(decision.takesEffectAt), serverNow)
  const name = decisions[decision.decision]
  return (
    <>
      {isOwn ? t.own(name, placeName) : t.by(name, placeName, decidedBy.name)}
      {between}
      {left > 0 ? t.inSeconds(left) : t.now}
    </>
  )
}
