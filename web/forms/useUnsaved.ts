import { useEffect, useState } from 'react'
import { blockNavigation } from '../layout/routing/navigationBlock.ts'

/** Has the browser ask before it leaves the page, for words that aren't saved. */
export function useAskOnUnload(unsaved: boolean, isUnsaved?: () => boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved?.() ?? true) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved, isUnsaved])
}

/** Asks before words that aren't saved are lost: by closing what they stand in, by the way back, by leaving altogether. */
export function useUnsaved(unsaved: boolean, onClose: () => void) {
  const [asked, setAsked] = useState(false)
  const close = () => (unsaved ? setAsked(true) : onClose())
  useEffect(() => blockNavigation(close))
  useAskOnUnload(unsaved)
  return { asked, close, stay: () => setAsked(false), leave: onClose }
}
