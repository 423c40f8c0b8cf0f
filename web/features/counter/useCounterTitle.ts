import { useFormat, useText } from '#web/ui/language/language.tsx'
import { counterText } from './counter.text.ts'

/** Page titles of a counter, prefixed with the number of waiting reservations. */
export function useCounterTitle(): (waiting: number, title: string) => string {
  const t = useText(counterText)
  const { number } = useFormat()
  return (waiting, title) => (waiting > 0 ? t.titled(number(waiting), title) : title)
}
