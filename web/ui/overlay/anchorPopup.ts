const gap = 6

/** Keeps the popup at its button during scrolling. Returns how to stop. */
export function anchorPopup(button: HTMLElement, popup: HTMLElement): () => void {
  const place = () => positionAt(button, popup)
  place()
  addEventListener('scroll', place, { capture: true, passive: true })
  addEventListener('resize', place)
  return () => {
    removeEventListener('scroll', place, true)
    removeEventListener('resize', place)
  }
}

function positionAt(button: HTMLElement, popup: HTMLElement): void {
  const box = button.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const fromRight = getComputedStyle(button).direction === 'rtl'
  const start = fromRight ? width - box.right : box.left
  const end = fromRight ? box.left : width - box.right
  const below = height - box.bottom
  const above = below < 320 && box.top > below
  popup.dataset.placed = ''
  const { style } = popup
  style.setProperty('--at-top', above ? 'auto' : `${box.bottom + gap}px`)
  style.setProperty('--at-bottom', above ? `${height - box.top + gap}px` : 'auto')
  style.setProperty('--at-start', start <= end ? `${Math.max(start, 8)}px` : 'auto')
  style.setProperty('--at-end', start <= end ? 'auto' : `${Math.max(end, 8)}px`)
  style.setProperty('--room', `${Math.max(above ? box.top : below, 160) - 2 * gap}px`)
}
