import { useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { layoutText } from '../layout.text.ts'
import styles from './Shell.module.css'

/**
 * Button back to the top of a long page, placed away from anything pressable. The bootstrap script shows it
 * and scrolls (`web/hydration`).
 */
export function BackToTop() {
  const t = useText(layoutText)
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className={styles.toTop} data-covering={useCovering(place) || undefined}>
      <IconButton icon="arrow-up" label={t.toTop} tone="disc" data-to-top />
    </div>
  )
}

const pressable = 'a, button, input, select, textarea, label, summary, footer'

function useCovering(place: { current: HTMLElement | null }): boolean {
  const [isCovering, setCovering] = useState(false)
  const look = useCallback(() => {
    const element = place.current
    if (element) setCovering(covers(element))
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
  return isCovering
}

const room = 8

function covers(element: HTMLElement): boolean {
  const { left, right, top, bottom, height } = element.getBoundingClientRect()
  const hides = (node: Element) => {
    if (node.localName === 'footer') return true
    const box = node.getBoundingClientRect()
    const meets = box.left < right + room && box.right > left - room
    if (!meets || box.top > bottom + room || box.bottom < top - room) return false
    // A card is large enough to be pressed next to the button.
    return node.localName !== 'a' || box.height < 2 * height
  }
  const across = [left - room, (left + right) / 2, right + room]
  const down = [top - room, (top + bottom) / 2, bottom + room]
  const below = across.flatMap((x) => down.flatMap((y) => document.elementsFromPoint(x, y)))
  return below.some((node) => {
    const target = element.contains(node) ? null : node.closest(pressable)
    return target !== null && hides(target)
  })
}
