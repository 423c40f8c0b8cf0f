export type Box = { top: number; bottom: number }

/**
 * Returns the smallest top, from `from` on, at which `height` pixels end above `limit` and touch no box; null if
 * there is none. All in pixels of the window.
 */
export function findFreeTop(
  boxes: readonly Box[],
  height: number,
  from: number,
  limit: number,
): number | null {
  let top = from
  for (const box of boxes.toSorted((a, b) => a.top - b.top)) {
    if (box.top >= top + height) break
    if (box.bottom > top) top = box.bottom
  }
  return top + height <= limit ? top : null
}

const covered = 'h1, h2, h3, h4, a, button, input, select, textarea, label, summary'
const room = 4

/** The page starts this far below the window's top (`base.css`, `TopBar.module.css`). */
const pageOffset = '--page-offset'

export function removePageOffset(): void {
  document.documentElement.style.removeProperty(pageOffset)
}

/**
 * Moves a fixed element down to where it covers no title and nothing pressable. If there is no such place, moves
 * the page down instead.
 */
export function placeFreely(element: HTMLElement): void {
  removePageOffset()
  element.style.insetBlockStart = ''
  const { left, right, top, height } = element.getBoundingClientRect()
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const boxes = [...(dialog ?? document).querySelectorAll(covered)].flatMap((other) => {
    const box = other.getBoundingClientRect()
    const isSeen = box.width > 1 && box.bottom > 0 && box.top < innerHeight
    const isBeside = box.left >= right || box.right <= left
    // A card is large enough to be pressed next to the element.
    const isCard = other.localName === 'a' && box.height > 2 * height
    if (!isSeen || isBeside || isCard || element.contains(other) || !other.checkVisibility()) return []
    return [{ top: box.top - room, bottom: box.bottom + room }]
  })
  const freeTop = findFreeTop(boxes, height, top, innerHeight)
  element.style.insetBlockStart = `${freeTop ?? 2 * room}px`
  if (freeTop === null && !dialog)
    document.documentElement.style.setProperty(pageOffset, `${height + 4 * room}px`)
}
