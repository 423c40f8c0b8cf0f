import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { toViewCountUrl } from './viewCount.ts'

/** The first page counts itself (`hydration/bootstrap.ts`). */
export function useViewCount(): void {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    const viewUrl = toViewCountUrl(pathname)
    if (viewUrl) navigator.sendBeacon(viewUrl)
  }, [pathname])
}
