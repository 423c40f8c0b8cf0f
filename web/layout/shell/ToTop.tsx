import { useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/basics/IconButton.tsx'
import { useText } from '../../ui/language/language.tsx'
import { layoutText } from '../layout.text.ts'
import styles from './Shell.module.css'

/** Back to the top of a long page, out of the way of whatever can be pressed. */
export function ToTop() {
  const t = useText(layoutText)
  const place = useRef<HTMLDivElement>(null)
  const isFree = useFree(place)
  const quiet = () => matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <div ref={place} className={styles.toTop} data-free={isFree || undefined}>
      <IconButton
        icon="arrow-up"
        label={t.toTop}
        tone="disc"
        onClick={() => scrollTo({ top: 0, behavior: quiet() ? 'auto' : 'smooth' })}
      />
    </div>
  )
}

const pressable = 'a, button, input, select, textarea, label, summary, footer'

/** Whether nothing that can be pressed lies where the element does, as the page stands. */
function useFree(place: { current: HTMLElement | null }): boolean {
  const [isFree, setFree] = useState(false)
  const look = useCallback(() => {
    const element = place.current
    if (element) setFree(scrollY > 60 && !covers(element))
  }, [place])
  useEffect(() => {
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [look])
  return isFree
}

const room = 8

function covers(element: HTMLElement): boolean {
  const { left, right, top, bottom, height } = element.getBoundingClientRect()
  const hides = (each: Element) => {
    if (each.localName === 'footer') return true
    const box = each.getBoundingClientRect()
    const meets = box.left < right + room && box.right > left - room
    if (!meets || box.top > bottom + room || box.bottom < top - room) return false
    // A card can be pressed beside the button.
    return each.localName !== 'a' || box.height < 2 * height
  }
  const across = [left - room, (left + right) / 2, right + room]
  const down = [top - room, (top + bottom) / 2, bottom + room]
  const below = across.flatMap((x) => down.flatMap((y) => document.elementsFromPoint(x, y)))
  return below.some((each) => {
    const target = element.contains(each) ? null : each.closest(pressable)
    return target !== null && hides(target)
  })
}
