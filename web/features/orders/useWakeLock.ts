import { useEffect } from 'react'

/** The lock ends while the page is hidden and is requested again afterwards. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isUnmounted = false
    const acquireLock = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock?.request('screen').then(
        (acquired) => {
          if (isUnmounted) void acquired.release()
          else lock = acquired
        },
        // The browser may refuse if the battery is low.
        () => {},
      )
    }
    acquireLock()
    document.addEventListener('visibilitychange', acquireLock)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', acquireLock)
      void lock?.release()
    }
  }, [])
}
