import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { apiText } from '#web/api/api.text.ts'
import { onRequestError } from '#web/api/requestErrors.ts'
import { clearCachedPages } from '#web/offline/cacheIndex.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { loadTimeout } from '../bundleLoading/loadTimeout.ts'

const storageKey = 'makan:ended'

/**
 * At most once in 10 s: a page that is served as logged in although its requests are rejected would reload
 * for ever.
 */
function canReload(): boolean {
  if (Date.now() - Number(sessionStorage.getItem(storageKey)) < 10_000) return false
  sessionStorage.setItem(storageKey, String(Date.now()))
  return true
}

/** If the page's session has ended, reloads the page, or loads the one that the reader is navigating to. */
export function useRequestErrors(signedIn: boolean): void {
  const t = useText(apiText)
  const { location: next } = useNavigation()
  const [ended, setEnded] = useState(false)
  useEffect(
    () =>
      onRequestError((trouble) => {
        if (trouble !== 'ended') return toast({ tone: 'error', text: t[trouble] })
        void clearCachedPages()
        if (signedIn && canReload()) setEnded(true)
      }),
    [t, signedIn],
  )
  const address = next && next.pathname + next.search
  useEffect(() => {
    if (!ended) return
    if (address) location.assign(address)
    else location.reload()
  }, [ended, address])
}

/** The destination of a navigation that takes longer than `loadTimeout`, else null. */
export function useSlowNavigation(): string | null {
  const { location } = useNavigation()
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    setSlow(null)
    if (!location) return
    const timer = setTimeout(() => setSlow(location.pathname + location.search), loadTimeout)
    return () => clearTimeout(timer)
  }, [location])
  return slow
}
