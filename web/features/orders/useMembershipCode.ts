import { useEffect, useState } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'

/**
 * A code is valid for one minute. The device's clock, which may be wrong, triggers the renewal well before
 * that.
 */
const codeLifetimeMs = 60_000
const renewAfterMs = 45_000

/** The member's code for the counter, renewed while the page is visible; null if there is no valid one. */
export function useMembershipCode(): { code: string | null; failed: boolean } {
  const [code, setCode] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let requestedAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let controller: AbortController | undefined
    const stop = () => {
      clearTimeout(timer)
      controller?.abort()
    }
    const requestCode = async () => {
      const ownController = new AbortController()
      controller = ownController
      const at = Date.now()
      // Hides the code when it expires, even if the request for the next one fails.
      timer = setTimeout(() => setCode(null), Math.max(0, requestedAt + codeLifetimeMs - at))
      try {
        const result = await fetchQuery(endpoints.orders.getMembershipCode, {}, ownController.signal)
        if (ownController.signal.aborted) return
        clearTimeout(timer)
        requestedAt = at
        setCode(result.code)
        setFailed(false)
        timer = setTimeout(requestCode, at + renewAfterMs - Date.now())
      } catch {
        if (!ownController.signal.aborted) setFailed(true)
      }
    }
    const onVisibilityChange = () => {
      stop()
      if (document.visibilityState !== 'visible') return
      const age = Date.now() - requestedAt
      if (age >= codeLifetimeMs) setCode(null)
      if (age >= renewAfterMs) void requestCode()
      else timer = setTimeout(requestCode, renewAfterMs - age)
    }
    onVisibilityChange()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [])
  return { code, failed }
}
