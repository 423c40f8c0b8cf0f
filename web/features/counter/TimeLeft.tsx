import { useClock, useSecondsUntil } from '#web/ui/language/countdown.ts'
import { useText } from '#web/ui/language/language.tsx'
import { serverNow } from '#web/ui/language/serverClock.ts'
import { useDates } from '#web/ui/language/useDates.ts'
import { counterText } from './counter.text.ts'

/** Up to here a clock is read, beyond it a time. */
const hourMs = 3600

/** How long something still has, by the second, or until when where that is long. */
export function TimeLeft({ until }: { until: string }) {
  const t = useText(counterText)
  const clock = useClock()
  const { end } = useDates()
  const left = useSecondsUntil(Date.parse(until), serverNow)
  return (
    <time dateTime={until}>{left > hourMs ? t.until(end(until)) : <bdi dir="ltr">{clock(left)}</bdi>}</time>
  )
}
