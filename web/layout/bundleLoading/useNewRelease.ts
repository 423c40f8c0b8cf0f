import { useState, useSyncExternalStore } from 'react'
import { hasUnsaved, leavePage } from '#web/api/loading/leavePage.ts'
import { newRelease } from '#web/api/loading/newRelease.ts'

export function useNewRelease(): boolean {
  return useSyncExternalStore(newRelease.subscribe, newRelease.get, () => false)
}

/** If input would be lost, reloads only on a second press; `asked` is true in between. */
export function useReload() {
  const [isConfirming, setAsked] = useState(false)
  const load = () => {
    if (!isConfirming && hasUnsaved()) setAsked(true)
    else leavePage(() => location.reload())
  }
  return { asked: isConfirming, load }
}
