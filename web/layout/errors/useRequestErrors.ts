import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { apiText } from '#web/api/api.text.ts'
import { onRequestError } from '#web/api/requestErrors.ts'
import { clearCachedPages } from '#web/offline/cacheIndex.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { loadTimeout } from '../bundleLoading/loadTimeout.ts'

const storageKey = 'makan:ended'

/** Once: a page that keeps being served signed in although its calls are refused must not be loaded for ever. */
function canReload(): boolean {
  if (Date.now() - Number(sessionStorage.getItem(storageKey)) < 10_000) return false
  sessionStorage.setItem(storageKey, String(Date.now()))
  return true
}

/**
 * Says what went wrong between the page and the server. Where the session is gone for which a page was rendered, that page is
 * loaded anew, or the one that its reader is on the way to.
 */
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

/** Where a move that has taken too long leads to; null while all is well. */
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
