const styles = /<link nonce="" rel="stylesheet"[^>]*>/g
const program = '<link rel="modulepreload"'

/**
 * A page with what its first sight needs before all else: the styles stand first, so that on few connections no font
 * keeps them waiting, and the program, without which the page can be read already, comes after fonts and pictures.
 */
export function stylesFirst(page: string): string {
  const end = page.indexOf('</head>')
  const start = page.indexOf('<link')
  if (start < 0 || end < start) return page
  const head = page.slice(start, end)
  const first = (head.match(styles) ?? []).join('')
  const rest = head.replace(styles, '')
  return page.slice(0, start) + first + later(rest) + later(page.slice(end))
}

function later(part: string): string {
  return part.replaceAll(program, `${program} fetchPriority="low"`)
}
