import { type PointerEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { announce } from '../feedback/announce.ts'
import { useFormat, useText } from '../language/language.tsx'
import type { MenuItem } from '../menu/Menu.tsx'
import { gridText } from './grid.text.ts'
import type { GridProps } from './grid.ts'
import { MoveHandle } from './MoveHandle.tsx'
import { findIndexAt, moveItem } from './rowOrder.ts'

type Params<Row> = Pick<GridProps<Row>, 'rows' | 'rowName' | 'onMove'> & {
  /** Number of rows on previous pages. */
  rowsBefore: number
  total: number
}

type Drag = { from: number; to: number }

/** `rows` is the order while dragging; releasing calls `onMove`, and Escape cancels. */
function useRowDrag<Row>(
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

export function useRowOrder<Row>(body: RefObject<HTMLElement | null>, params: Params<Row>) {
  const { rows, rowName, onMove, rowsBefore, total } = params
  const t = useText(gridText)
  const { number } = useFormat()
  const how = useId()
  const getRowName = (at: number) => {
    const row = rows[at]
    return (row && rowName?.(row)) ?? number(rowsBefore + at + 1)
  }
  const move = (at: number, to: number) => {
    const from = rowsBefore + at
    const place = Math.min(Math.max(to, 0), total - 1)
    if (place === from) return
    announce(t.movedTo(getRowName(at), number(place + 1), number(total)), 'status')
    onMove?.(from, place)
  }
  const drag = useRowDrag(body, rows, (from, to) => move(from, rowsBefore + to))
  const getMenuItems = (at: number): MenuItem[] => [
    {
      label: t.moveUp,
      icon: 'arrow-up',
      disabled: rowsBefore + at === 0,
      onSelect: () => move(at, rowsBefore + at - 1),
    },
    {
      label: t.moveDown,
      icon: 'arrow-down',
      disabled: rowsBefore + at === total - 1,
      onSelect: () => move(at, rowsBefore + at + 1),
    },
  ]
  return {
    rows: drag.rows,
    dragged: drag.dragged,
    /** Description of each handle for screen readers. */
    help: onMove && (
      <p id={how} hidden>
        {t.moveHow}
      </p>
    ),
    /** Undefined if rows can't be moved. */
    controlsFor: (at: number) =>
      onMove && {
        items: getMenuItems(at),
        handle: (
          <MoveHandle
            name={getRowName(at)}
            describedBy={how}
            onStep={(by) => move(at, rowsBefore + at + by)}
            onDrag={drag.begin(at)}
          />
        ),
      },
  }
}
