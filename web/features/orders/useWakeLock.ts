import { useEffect } from 'react'

/** Keeps the screen from going dark, where the browser can; it lets go while the page is hidden, and is asked again then. */
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
        // A battery that is low may refuse it.
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
