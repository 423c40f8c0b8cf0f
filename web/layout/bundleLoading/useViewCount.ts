import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { toViewCountUrl } from './viewCount.ts'

/** Counts the pages that are seen by a navigation inside the app; the one that was loaded counts itself (`hydration/bootstrap.ts`). */
export function useViewCount(): void {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    const viewTo = toViewCountUrl(pathname)
    if (viewTo) navigator.sendBeacon(viewTo)
  }, [pathname])
}
