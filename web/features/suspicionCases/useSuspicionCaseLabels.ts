import type { Flag } from '#contract/suspicionCases/schemas.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { suspicionCasesText } from './suspicionCases.text.ts'

export function useSuspicionCaseLabels() {
  const t = useText(suspicionCasesText)
  const { number } = useFormat()
  const { date } = useDates()
  return {
    /** Deleted users have no name. */
    person: ({ id, name }: { id: number; name: string }) => name || t.erasedPerson(number(id)),
    period({ from, to }: Flag) {
      const [first, last] = [date(from), date(to)]
      return first === last ? first : t.between(first, last)
    },
  }
}
