import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { viewCountOf } from './viewCount.ts'

/** Counts the pages that are seen by a navigation inside the app; the one that was loaded counts itself (`hydration/bootstrap.ts`). */
export function useViewCount(): void {
  const { pathname } = useLocation()
  const counted = useRef(pathname)
  useEffect(() => {
    if (counted.current === pathname) return
    counted.current = pathname
    const viewTo = viewCountOf(pathname)
    if (viewTo) navigator.sendBeacon(viewTo)
  }, [pathname])
}
