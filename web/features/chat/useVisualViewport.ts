import { type RefObject, useEffect } from 'react'

/** Keeps a full-screen layout above the phone's keyboard, which covers the page without resizing it. */
export function useVisualViewport(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport
    if (!viewport) return undefined
    const fit = () => {
      const style = screen.current?.style
      style?.setProperty('--seen', `${viewport.height}px`)
      style?.setProperty('--seen-from', `${viewport.offsetTop}px`)
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [screen])
}
