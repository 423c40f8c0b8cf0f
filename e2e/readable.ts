/**
 * What a reader could not read or reach as the page stands, of an open dialog alone: what overflows sideways, words that are cut
 * off, broken or covered by others, controls that lie outside the screen, icons over what a field says. It runs in the browser.
 */
export function unreadable(): string[] {
  const { clientWidth: width, clientHeight: height, scrollWidth } = document.documentElement
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const style = (element: Element) => getComputedStyle(element)
  const ancestors = (element: Element) => {
    const all: Element[] = []
    for (let each: Element | null = element; each; each = each.parentElement) all.push(each)
    return all
  }
  const isHidden = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    // Words for screen readers alone, the link that comes into sight with the focus, and a map's own labels.
    ancestors(element).some(
      (each) => style(each).clipPath !== 'none' || each.matches('a[href="#content"], .leaflet-container'),
    )
  // Dialogs, menus and conversations scroll downwards alone.
  const upright = '[data-body], [popover], [data-scroller]'
  const isStrip = (element: Element) =>
    element !== document.documentElement &&
    !element.matches(upright) &&
    /auto|scroll/.test(style(element).overflowX)
  const scrolls = (element: Element) => ancestors(element).some(isStrip)
  const isOver = (element: Element) =>
    ancestors(element).some((each) => root.contains(each) && /fixed|sticky/.test(style(each).position))

  const faults = new Set<string>()
  const tell = (fault: string, element: Element) => {
    const words = (element.textContent || element.getAttribute('placeholder') || '').trim()
    faults.add(`${fault}: ${element.localName} “${words.slice(0, 40)}”`)
  }

  const isCutOff = (element: Element, box: DOMRect) => {
    const all = ancestors(element)
    // What lies in a strip that scrolls may be cut by what lies in it, not by its own edge.
    const inner = all.findIndex((each) => isStrip(each) || each.matches(upright))
    return all.slice(0, inner < 0 ? undefined : inner).some((each) => {
      const { overflowX, overflowY } = style(each)
      const edge = each.getBoundingClientRect()
      const sideways = box.left < edge.left - 1 || box.right > edge.right + 1
      const above = box.top < edge.top - 2 || box.bottom > edge.bottom + 2
      return (sideways && /hidden|clip/.test(overflowX)) || (above && /hidden|clip/.test(overflowY))
    })
  }

  const isScrolledAway = (element: Element, box: DOMRect) =>
    ancestors(element).some((each) => {
      if (!each.matches(upright)) return false
      const edge = each.getBoundingClientRect()
      return box.top < edge.top || box.bottom > edge.bottom
    })

  type Word = { word: string; element: Element; box: DOMRect }
  const read: Word[] = []
  const readWord = (word: string, element: Element, range: Range) => {
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0)
    const [box] = boxes
    if (!box) return
    // Addresses and JSON have no better place to break at.
    const isBroken = !/[@/{]/.test(word) && boxes.some(({ top }) => Math.abs(top - box.top) > 4)
    if (isBroken) tell(`broken inside “${word}”`, element)
    if (ancestors(element).some((each) => style(each).textOverflow === 'ellipsis')) return
    if (isCutOff(element, box)) return tell(`cut off at “${word}”`, element)
    const control = element.closest('a, button, label, summary')
    const own = control && style(control).display !== 'inline' ? control.getBoundingClientRect() : box
    if (box.left < own.left - 1 || box.right > own.right + 1) tell(`“${word}” sticks out`, element)
    if (scrolls(element)) return
    if (box.left < -1 || box.right > width + 1) tell(`“${word}” is outside`, element)
    if (!isOver(element) && !isScrolledAway(element, box)) read.push({ word, element, box })
  }
  const readTexts = () => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      const element = node.parentElement
      if (!element || element.closest('script, style, noscript, option') || isHidden(element)) continue
      const range = document.createRange()
      // After a hyphen a line may end; addresses stay whole, and are known as such.
      for (const { 0: word, index } of node.data.matchAll(/\S*[@/]\S*|[^\s-]*-|[^\s-]+/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        readWord(word, element, range)
      }
    }
  }

  const lieOver = ({ box: one }: Word, { box: other }: Word) => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return across > 4 && down > 0.4 * Math.min(one.height, other.height)
  }
  const findCovered = () => {
    const downwards = read.toSorted((one, other) => one.box.top - other.box.top)
    for (const [at, one] of downwards.entries()) {
      for (let next = at + 1; next < downwards.length; next += 1) {
        const other = downwards[next] as Word
        if (other.box.top > one.box.bottom) break
        if (other.element === one.element || !lieOver(one, other)) continue
        tell(`“${one.word}” and “${other.word}” lie over each other`, one.element)
        break
      }
    }
  }

  const reach = (control: Element) => {
    const box = control.getBoundingClientRect()
    if (isHidden(control) || box.width < 2 || scrolls(control)) return
    // A button without a ground of its own may reach a little further than its words.
    if (box.left < -4 || box.right > width + 4) tell('outside', control)
    const isFixed = ancestors(control).some((each) => style(each).position === 'fixed')
    if (isFixed && !control.closest(upright) && (box.top < -1 || box.bottom > height + 1))
      tell('above or below the screen', control)
    const isBox = control.matches('a, button') && style(control).display !== 'inline'
    if (isBox && control.scrollHeight > control.clientHeight + 2) tell('higher than its box', control)
  }

  const readField = (field: Element) => {
    const { left, right, top, bottom, width: wide } = field.getBoundingClientRect()
    const { paddingLeft, paddingRight, color } = style(field)
    // Another part shows its value in its stead.
    if (isHidden(field) || wide < 60 || color === 'rgba(0, 0, 0, 0)') return
    const [from, to] = [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)]
    for (const icon of field.parentElement?.querySelectorAll('svg') ?? []) {
      const box = icon.getBoundingClientRect()
      const meets = box.right > from + 1 && box.left < to - 1 && box.bottom > top && box.top < bottom
      if (!isHidden(icon) && box.width > 0 && meets) tell('an icon covers', field)
    }
  }

  if (scrollWidth > width) faults.add(`overflows by ${scrollWidth - width} px`)
  for (const panel of root.querySelectorAll(upright))
    if (panel.scrollWidth > panel.clientWidth) tell('overflows', panel)
  readTexts()
  findCovered()
  for (const control of root.querySelectorAll('a[href], button, input, select, textarea, summary'))
    reach(control)
  for (const field of root.querySelectorAll('input, select')) readField(field)
  return [...faults]
}
