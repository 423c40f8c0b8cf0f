import { useEffect, useState } from 'react'
import { blockNavigation } from '../layout/routing/navigationBlock.ts'

/** Has the browser ask before it leaves the page, for words that aren't saved. */
export function useUnloadWarning(unsaved: boolean, isUnsaved?: () => boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved?.() ?? true) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved, isUnsaved])
}

/** Asks before words that aren't saved are lost: by closing what they stand in, by the way back, by leaving altogether. */
export function useUnsaved(unsaved: boolean, onClose: () => void) {
  const [isOpen, setOpen] = useState(false)
  const close = () => (unsaved ? setOpen(true) : onClose())
  useEffect(() => blockNavigation(close))
  useUnloadWarning(unsaved)
  return { isOpen, close, stay: () => setOpen(false), leave: onClose }
}
