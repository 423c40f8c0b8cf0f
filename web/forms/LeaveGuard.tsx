import { useEffect, useState } from 'react'
import { type BlockedNavigation, interceptNavigation } from '../ui/overlay/navigationBlock.ts'
import { LeaveDialog } from './FormDialog.tsx'
import { always, useUnloadWarning } from './unsavedInput.ts'

type Props = {
  dirty: boolean
  /** Called when the user leaves, for a form that leaves by itself after saving. */
  isUnsaved?: () => boolean
}

/** Asks before input is lost by a link, the back button or closing the tab. */
export function LeaveGuard({ dirty, isUnsaved = always }: Props) {
  const [held, setHeld] = useState<BlockedNavigation | null>(null)
  useUnloadWarning(dirty, isUnsaved)
  useEffect(() => {
    if (dirty) return interceptNavigation(setHeld, isUnsaved)
  }, [dirty, isUnsaved])
  const decide = (decision: 'proceed' | 'stay') => () => {
    setHeld(null)
    held?.[decision]()
  }
  return <LeaveDialog leaving={{ isOpen: held !== null, stay: decide('stay'), leave: decide('proceed') }} />
}
