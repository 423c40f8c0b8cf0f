import { useClock, useSecondsUntil } from '#web/ui/language/countdown.ts'
import { useText } from '#web/ui/language/language.tsx'
import { serverNow } from '#web/ui/language/serverClock.ts'
import { useDates } from '#web/ui/language/useDates.ts'
import { counterText } from './counter.text.ts'

/** One hour, in seconds: shorter times count down, longer ones show when they end. */
const hourMs = 3600

/** Countdown by the second, or the time it ends if that is far away. */
export function TimeLeft({ until }: { until: string }) {
  const t = useText(counterText)
  const clock = useClock()
  const { end } = useDates()
  const left = useSecondsUntil(Date.parse(until), serverNow)
  return (
    <time dateTime={until}>{left > hourMs ? t.until(end(until)) : <bdi dir="ltr">{clock(left)}</bdi>}</time>
  )
}
