import { useRef, useState } from 'react'
import { layoutText } from '#web/layout/layout.text.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import type { Nearby } from './lookAround.tsx'

/** Looks around the visitor, who is asked where they are only when they press for it; what it takes comes only then. */
export function useNearby() {
  const language = useLanguage()
  const { partGone: failed } = useText(layoutText)
  const [answer, setAnswer] = useState<Nearby | null>(null)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  async function look() {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setAnswer(
      await import('./lookAround.tsx').then(({ lookAround }) => lookAround(language)).catch(() => failed),
    )
    busy.current = false
    setPending(false)
  }

  const isTrouble = typeof answer === 'string'
  return { found: isTrouble ? null : answer, trouble: isTrouble ? answer : null, pending, look }
}
