import type { KeyboardEvent, PointerEvent } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../language/language.tsx'
import { gridText } from './grid.text.ts'
import styles from './MoveHandle.module.css'

type Props = {
  name: string
  /** Id of instructions for screen readers. */
  describedBy: string
  /** Moves by a number of positions, limited to the ends of the list. */
  onStep: (by: number) => void
  onDrag: (event: PointerEvent<HTMLElement>) => void
}

const steps: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

export function MoveHandle({ name, describedBy, onStep, onDrag }: Props) {
  const t = useText(gridText)
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    // Elsewhere in the table, arrow keys move between rows.
    event.stopPropagation()
    onStep(by)
  }
  return (
    <button
      type="button"
      title={t.move(name)}
      aria-describedby={describedBy}
      className={styles.handle}
      onKeyDown={press}
      onPointerDown={onDrag}
    >
      <Icon name="grip-vertical" size="medium" />
      <span className="visually-hidden">{t.move(name)}</span>
    </button>
  )
}
