import { useState, useSyncExternalStore } from 'react'
import { hasUnsaved, leavePage } from '#web/api/loading/leavePage.ts'
import { newRelease } from '#web/api/loading/newRelease.ts'

/** Whether the server has another release than this page. */
export function useNewRelease(): boolean {
  return useSyncExternalStore(newRelease.subscribe, newRelease.get, () => false)
}

/** Loads the page anew; where something would be lost by that, only when it is pressed once more, `asked` meanwhile. */
export function useReload() {
  const [isConfirming, setAsked] = useState(false)
  const load = () => {
    if (!isConfirming && hasUnsaved()) setAsked(true)
    else leavePage(() => location.reload())
  }
  return { asked: isConfirming, load }
}
