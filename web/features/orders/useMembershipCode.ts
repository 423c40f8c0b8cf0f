import { useEffect, useState } from 'react'
import { calls } from '#web/api/calls.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'

/** A code is good for a minute; it is renewed well before that, and by the device's own clock, which may be wrong. */
const lasts = 60_000
const renewed = 45_000

/** The member's code for the counter, renewed while the page is seen; null where there is none that is still good. */
export function useMembershipCode(): { code: string | null; failed: boolean } {
  const [code, setCode] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let asked = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking: AbortController | undefined
    const stop = () => {
      clearTimeout(timer)
      asking?.abort()
    }
    const ask = async () => {
      const mine = new AbortController()
      asking = mine
      const at = Date.now()
      // What stands goes when its minute is over, whatever becomes of the question for the next.
      timer = setTimeout(() => setCode(null), Math.max(0, asked + lasts - at))
      try {
        const got = await fetchQuery(calls.orders.getMembershipCode, {}, mine.signal)
        if (mine.signal.aborted) return
        clearTimeout(timer)
        asked = at
        setCode(got.code)
        setFailed(false)
        timer = setTimeout(ask, at + renewed - Date.now())
      } catch {
        if (!mine.signal.aborted) setFailed(true)
      }
    }
    const look = () => {
      stop()
      if (document.visibilityState !== 'visible') return
      const age = Date.now() - asked
      if (age >= lasts) setCode(null)
      if (age >= renewed) void ask()
      else timer = setTimeout(ask, renewed - age)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return { code, failed }
}
