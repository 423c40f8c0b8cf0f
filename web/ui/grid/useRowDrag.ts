import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { findIndexAt, moveItem } from './rowOrder.ts'

type Drag = { from: number; to: number }

/**
 * Drags rows with a mouse or finger: `rows` is the order while dragging, and `onMove` is called on release.
 * Escape cancels.
 */
export function useRowDrag<Row>(
  body: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef<Drag | null>(null)
  const stop = useRef<() => void>(undefined)
  const show = (next: Drag | null) => {
    latest.current = next
    setDrag(next)
  }
  useEffect(() => () => stop.current?.(), [])

  const trackPointer = ({ clientY }: globalThis.PointerEvent) => {
    const lines = [...(body.current?.children ?? [])]
    const at = latest.current
    const line = at && lines[at.to]
    if (!line) return
    const to = findIndexAt(
      clientY,
      lines.filter((element) => element !== line).map((element) => element.getBoundingClientRect()),
    )
    if (to !== at.to) show({ ...at, to })
    line.scrollIntoView({ block: 'nearest' })
  }

  const begin = (from: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || latest.current) return
    // React moves the element in the document, which would end a pointer capture.
    event.currentTarget.releasePointerCapture(event.pointerId)
    show({ from, to: from })
    const over = new AbortController()
    const { signal } = over
    stop.current = () => over.abort()
    const end = () => {
      over.abort()
      show(null)
    }
    const drop = () => {
      const { to } = latest.current ?? { to: from }
      end()
      if (to !== from) onMove(from, to)
    }
    const putBack = ({ key }: KeyboardEvent) => key === 'Escape' && end()
    document.addEventListener('pointermove', trackPointer, { signal })
    document.addEventListener('pointerup', drop, { signal })
    document.addEventListener('pointercancel', end, { signal })
    document.addEventListener('keydown', putBack, { signal })
  }
  return {
    rows: drag ? moveItem(rows, drag.from, drag.to) : rows,
    /** Current index of the dragged row. */
    dragged: drag?.to ?? null,
    begin,
  }
}
