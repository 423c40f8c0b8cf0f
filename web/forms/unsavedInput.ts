import { useEffect, useState } from 'react'

export const always = () => true

/** `isStillUnsaved` is called when the user leaves, for a form that leaves by itself after saving. */
export function useUnloadWarning(isDirty: boolean, isStillUnsaved = always): void {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => {
      if (isStillUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty, isStillUnsaved])
}

/** Asks before unsaved input is lost by closing its dialog or leaving the page. */
export function useCloseConfirmation(isDirty: boolean, onClose: () => void) {
  const [isOpen, setOpen] = useState(false)
  const close = () => (isDirty ? setOpen(true) : onClose())
  useUnloadWarning(isDirty)
  return { isOpen, close, stay: () => setOpen(false), leave: onClose }
}
