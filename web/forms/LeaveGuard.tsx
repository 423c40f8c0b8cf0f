import { useEffect, useState } from 'react'
import { type BlockedNavigation, interceptNavigation } from '../layout/routing/navigationBlock.ts'
import { LeaveDialog } from './FormDialog.tsx'
import { useUnloadWarning } from './useUnsaved.ts'

type Props = {
  dirty: boolean
  /** The same at the very moment of leaving, for a form that leaves by itself once it is saved. */
  isUnsaved?: () => boolean
}

const always = () => true

/** Asks before what was entered is lost with its page: by a link, the way back, or closing the tab. */
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
