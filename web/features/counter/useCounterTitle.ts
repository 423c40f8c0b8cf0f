import { useFormat, useText } from '#web/ui/language/language.tsx'
import { counterText } from './counter.text.ts'

/** The titles of a counter's pages: how many reservations wait for its answer stands before them. */
export function useCounterTitle(): (waiting: number, title: string) => string {
  const t = useText(counterText)
  const { number } = useFormat()
  return (waiting, title) => (waiting > 0 ? t.titled(number(waiting), title) : title)
}
