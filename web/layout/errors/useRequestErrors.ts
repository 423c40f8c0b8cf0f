import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { apiText } from '../../api/api.text.ts'
import { onRequestError } from '../../api/requestErrors.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useText } from '../../ui/language/language.tsx'
import { loadTimeout } from '../shell/loadTimeout.ts'

const mark = 'makan:ended'

/** Once: a page that keeps being served signed in although its calls are refused must not reload for ever. */
function reloadSignedOut(): void {
  if (Date.now() - Number(sessionStorage.getItem(mark)) < 10_000) return
  sessionStorage.setItem(mark, String(Date.now()))
  location.reload()
}

/** Says what went wrong between the page and the server; a page that was rendered for a session that is gone is loaded anew. */
export function useRequestErrors(signedIn: boolean): void {
  const t = useText(apiText)
  useEffect(
    () =>
      onRequestError((trouble) => {
        if (trouble !== 'ended') toast({ tone: 'error', text: t[trouble] })
        else if (signedIn) reloadSignedOut()
      }),
    [t, signedIn],
  )
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
