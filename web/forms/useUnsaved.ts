import { useEffect, useState } from 'react'
import { blockNavigation } from '../layout/routing/navigationBlock.ts'

/** Lets the browser ask before leaving a page with unsaved input. */
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

/** Asks before unsaved input is lost: by closing its container, the back button, or leaving the page. */
export function useUnsaved(unsaved: boolean, onClose: () => void) {
  const [isOpen, setOpen] = useState(false)
  const close = () => (unsaved ? setOpen(true) : onClose())
  useEffect(() => blockNavigation(close))
  useUnloadWarning(unsaved)
  return { isOpen, close, stay: () => setOpen(false), leave: onClose }
}
