import { useEffect } from 'react'

/** Keeps the screen from going dark, where the browser can; it lets go while the page is hidden, and is asked again then. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let gone = false
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock?.request('screen').then(
        (got) => {
          if (gone) void got.release()
          else lock = got
        },
        // A battery that is low may refuse it.
        () => {},
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
