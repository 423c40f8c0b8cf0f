import { type RefObject, useEffect, useRef } from 'react'

function lastInSight(list: HTMLElement): number {
  const { top, bottom } = list.getBoundingClientRect()
  const isInSight = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.top < bottom - 8 && box.bottom > top
  }
  const visible = [...list.querySelectorAll<HTMLElement>('[data-new]')].filter(isInSight)
  return Number(visible.at(-1)?.dataset.message ?? 0)
}

/** Reports the messages that the reader sees, in the focused window. */
export function useReading(
  scroller: RefObject<HTMLElement | null>,
  newest: number | undefined,
  onSeen: (messageId: number) => void,
): void {
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    const list = scroller.current
    if (!list || newest === undefined) return undefined
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (document.visibilityState !== 'visible') return
        const id = lastInSight(list)
        if (id > 0) latest.current(id)
      })
    }
    look()
    list.addEventListener('scroll', look, { passive: true })
    document.addEventListener('visibilitychange', look)
    addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      list.removeEventListener('scroll', look)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('resize', look)
    }
  }, [scroller, newest])
}
