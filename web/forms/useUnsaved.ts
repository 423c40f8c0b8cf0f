import { useEffect, useState } from 'react'
import { blockNavigation } from '../layout/routing/navigationBlock.ts'

/** Asks before words that aren't saved are lost: by closing what they stand in, by the way back, by leaving altogether. */
export function useUnsaved(unsaved: boolean, onClose: () => void) {
  const [asked, setAsked] = useState(false)
  const close = () => (unsaved ? setAsked(true) : onClose())
  useEffect(() => blockNavigation(close))
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  return { asked, close, stay: () => setAsked(false), leave: onClose }
}
