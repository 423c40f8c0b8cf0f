import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Maximum distance from the end that counts as the end, in pixels. */
const near = 48

/**
 * The list is laid out from its end, so it stays there when messages arrive, and older messages move nothing.
 * Only a reader who scrolled up needs their scroll position restored.
 */
export function useScroller(scroller: RefObject<HTMLElement | null>, lastKey: string | number | undefined) {
  const [isAtEnd, setAtEnd] = useState(true)
  const before = useRef({ height: 0, lastKey })
  useLayoutEffect(() => {
    const list = scroller.current
    if (!list) return
    const grown = list.scrollHeight - before.current.height
    const isBelow = before.current.lastKey !== lastKey && before.current.height > 0
    if (isBelow && list.scrollTop < -near) list.scrollTop -= grown
    before.current = { height: list.scrollHeight, lastKey }
  })
  useEffect(() => {
    const list = scroller.current
    const scrolled = () => setAtEnd((list?.scrollTop ?? 0) >= -near)
    list?.addEventListener('scroll', scrolled, { passive: true })
    return () => list?.removeEventListener('scroll', scrolled)
  }, [scroller])
  const toEnd = useCallback(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [scroller])
  return { isAtEnd, toEnd }
}

/** Scrolls to the message that a link leads to, else to the first unread one. */
export function useArrival(scroller: RefObject<HTMLElement | null>, targetId: number | null): void {
  useLayoutEffect(() => {
    const list = scroller.current
    const target = targetId && list?.querySelector(`[data-message="${targetId}"]`)
    if (target) return target.scrollIntoView({ block: 'center' })
    const unread = list?.querySelector('[data-unread]')
    if (list && unread && unread.getBoundingClientRect().top < list.getBoundingClientRect().top)
      unread.scrollIntoView({ block: 'start' })
  }, [scroller, targetId])
}

/** Calls back when this element comes close to the visible area. */
export function useReached(mark: RefObject<Element | null>, onReached: () => void, isOn: boolean): void {
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  useEffect(() => {
    const element = mark.current
    if (!element || !isOn) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { root: element.closest('[data-scroller]'), rootMargin: '200px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [mark, isOn])
}
