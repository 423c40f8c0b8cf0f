import { type RefObject, useId } from 'react'
import { announce } from '../feedback/announce.ts'
import { useFormat, useText } from '../language/language.tsx'
import type { MenuItem } from '../menu/Menu.tsx'
import { gridText } from './grid.text.ts'
import type { GridProps } from './grid.ts'
import { MoveHandle } from './MoveHandle.tsx'
import { useRowDrag } from './useRowDrag.ts'

type Params<Row> = Pick<GridProps<Row>, 'rows' | 'rowName' | 'onMove'> & {
  /** Number of rows on previous pages. */
  before: number
  total: number
}

/** Reorders rows: with a handle to drag or to press arrow keys on, and with items of each row's menu. */
export function useRowOrder<Row>(body: RefObject<HTMLElement | null>, params: Params<Row>) {
  const { rows, rowName, onMove, before, total } = params
  const t = useText(gridText)
  const { number } = useFormat()
  const how = useId()
  const getRowName = (at: number) => {
    const row = rows[at]
    return (row && rowName?.(row)) ?? number(before + at + 1)
  }
  const move = (at: number, to: number) => {
    const from = before + at
    const place = Math.min(Math.max(to, 0), total - 1)
    if (place === from) return
    announce(t.movedTo(getRowName(at), number(place + 1), number(total)), 'status')
    onMove?.(from, place)
  }
  const drag = useRowDrag(body, rows, (from, to) => move(from, before + to))
  const getMenuItems = (at: number): MenuItem[] => [
    {
      label: t.moveUp,
      icon: 'arrow-up',
      disabled: before + at === 0,
      onSelect: () => move(at, before + at - 1),
    },
    {
      label: t.moveDown,
      icon: 'arrow-down',
      disabled: before + at === total - 1,
      onSelect: () => move(at, before + at + 1),
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
    /** Returns the handle and menu items of the row at an index; undefined if rows can't be moved. */
    of: (at: number) =>
      onMove && {
        items: getMenuItems(at),
        handle: (
          <MoveHandle
            name={getRowName(at)}
            describedBy={how}
            onStep={(by) => move(at, before + at + by)}
            onDrag={drag.begin(at)}
          />
        ),
      },
  }
}
