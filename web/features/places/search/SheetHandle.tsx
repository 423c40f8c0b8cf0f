import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { FloatingLink } from '#web/ui/basics/FloatingButton.tsx'
import { useText } from '#web/ui/language/language.tsx'
import type { View } from '../filters/filters.ts'
import { sheetText } from './places.text.ts'
import styles from './SheetHandle.module.css'

type Props = { view: View | null; showView: (view: View | null) => void }
type TurnProps = Props & { getHref: (view: View | null) => string }

/** From the smallest map to the largest. */
const steps: readonly (View | null)[] = [null, 'both', 'map']

export function ViewLink({ view, showView, getHref }: TurnProps) {
  const t = useText(sheetText)
  const otherView = view === 'map' ? null : 'map'
  const toggleSheet = (event: MouseEvent) => {
    event.preventDefault()
    showView(otherView)
    scrollTo({ top: 0 })
  }
  return (
    <div className={styles.toggle} data-over={view}>
      <FloatingLink icon={otherView ?? 'list'} href={getHref(otherView)} rel="nofollow" onClick={toggleSheet}>
        {otherView === 'map' ? t.map : t.list}
      </FloatingLink>
    </div>
  )
}

/** On phones: the list's upper edge, which resizes list and map. */
export function SheetHandle({ view, showView }: Props) {
  const t = useText(sheetText)
  const drag = useDrag(view, showView)
  const at = steps.indexOf(view)
  const press = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: 2 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    showView(steps[Math.max(0, Math.min(2, to))] ?? null)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an `hr` can't be dragged
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={t.size}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={at * 50}
      aria-valuetext={[t.onlyList, t.both, t.mostlyMap][at]}
      className={styles.handle}
      onKeyDown={press}
      {...drag}
    />
  )
}

/** In pixels; a smaller movement is a tap. */
const maxTapMovement = 6

/** The edge follows the finger and snaps to the nearest step on release. */
function useDrag(view: View | null, showView: Props['showView']) {
  const from = useRef<{ y: number; height: number } | null>(null)
  const getMap = ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.parentElement as HTMLElement
  /** The map's height is a grid row of the screen. */
  const getScreen = (event: PointerEvent<HTMLElement>) => getMap(event).parentElement as HTMLElement
  const drop = (event: PointerEvent<HTMLElement>) => {
    from.current = null
    const { style, dataset } = getScreen(event)
    style.removeProperty('--map-size')
    delete dataset.dragged
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { y: event.clientY, height: getMap(event).offsetHeight }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!from.current) return
      const { style, dataset } = getScreen(event)
      dataset.dragged = ''
      style.setProperty('--map-size', `${from.current.height + event.clientY - from.current.y}px`)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!from.current) return
      const isTap = Math.abs(event.clientY - from.current.y) < maxTapMovement
      const { top, height } = getMap(event).getBoundingClientRect()
      drop(event)
      showView(isTap ? (view === 'both' ? 'map' : 'both') : nearestStep(height, innerHeight - top))
    },
    onPointerCancel: drop,
  }
}

function nearestStep(height: number, room: number): View | null {
  const share = height / room
  return share < 0.22 ? null : share > 0.58 ? 'map' : 'both'
}
