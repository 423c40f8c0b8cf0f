import { useRef, useState } from 'react'
import { layoutText } from '#web/layout/layout.text.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import type { Nearby } from './loadNearby.tsx'

/** Searches nearby. The browser asks for the location, and the code is loaded, only on click. */
export function useNearby() {
  const language = useLanguage()
  const { partGone: failed } = useText(layoutText)
  const [result, setResult] = useState<Nearby | null>(null)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  async function locate() {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setResult(
      await import('./loadNearby.tsx').then(({ loadNearby }) => loadNearby(language)).catch(() => failed),
    )
    busy.current = false
    setPending(false)
  }

  const isTrouble = typeof result === 'string'
  return { nearby: isTrouble ? null : result, problem: isTrouble ? result : null, pending, locate }
}
