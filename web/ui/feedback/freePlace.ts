export type Box = { top: number; bottom: number }

/**
 * Returns the smallest top, from `from` on, at which `height` pixels end above `limit` and touch no box;
 * `from` if there is none. All in pixels of the window.
 */
export function findFreeTop(boxes: readonly Box[], height: number, from: number, limit: number): number {
  let top = from
  for (const box of boxes.toSorted((a, b) => a.top - b.top)) {
    if (box.top >= top + height) break
    if (box.bottom > top) top = box.bottom
  }
  return top + height <= limit ? top : from
}

const covered = 'h1, h2, h3, h4, a, button, input, select, textarea, label, summary'
const room = 4

/** Moves a fixed element down to where it covers no title and nothing pressable. */
export function placeFreely(element: HTMLElement): void {
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
  element.style.insetBlockStart = `${findFreeTop(boxes, height, top, innerHeight)}px`
}
