import { useFormat, useText } from '#web/ui/language/language.tsx'
import { figuresText } from './figures.text.ts'

/** Uses words for zero, because a lone ٠ reads as a dot. */
export function useFormatOrNothing() {
  const { nothing } = useText(figuresText)
  const { number } = useFormat()
  return (value: number | null, format: (value: number) => string = number) =>
    value ? format(value) : nothing
}
