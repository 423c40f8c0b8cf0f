import { useFormat, useText } from '#web/ui/language/language.tsx'
import { counterText } from './counter.text.ts'

export function useCounterTitle(): (requestedCount: number, title: string) => string {
  const t = useText(counterText)
  const { number } = useFormat()
  return (requestedCount, title) =>
    requestedCount > 0 ? t.titleWithCount(number(requestedCount), title) : title
}
