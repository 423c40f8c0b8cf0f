import { type ReactNode, useCallback, useState } from 'react'
import { LazyBoundary, lazyComponent } from '../program/lazyComponent.tsx'

const NavDrawer = lazyComponent(async () => (await import('./NavDrawer.tsx')).NavDrawer)

/** The menu from the side and how to open it; its program comes when it is first opened. */
export function useNavDrawer(): { openDrawer: () => void; drawer: ReactNode } {
  const [open, setOpen] = useState<boolean | null>(null)
  const close = useCallback(() => setOpen(false), [])
  return {
    openDrawer: () => setOpen(true),
    drawer: open !== null && (
      <LazyBoundary>
        <NavDrawer open={open} close={close} />
      </LazyBoundary>
    ),
  }
}
