/** Words of a message, and addresses in it that can be followed. */
type Piece = { text: string; href: string | null }

const address = /\bhttps?:\/\/[^\s<>"'`\u2066-\u2069]+/giu
/** What ends a sentence rather than an address. */
const closing = /[.,;:!?)\]}»”’،؛؟…]+$/u

/**
 * Where an address leads, null where it might not lead where it seems to: with a name before the host, or with letters in the
 * host that look like others.
 */
function toHref(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { href, host, username, password } = new URL(text)
  const visibleHost = text.replace(/^https?:\/\//i, '').split(/[/?#\\]/, 1)[0]
  const isPlain = username === '' && password === '' && host.includes('.')
  return isPlain && visibleHost?.toLowerCase().replace(/:(80|443)$/, '') === host.replace(/:(80|443)$/, '')
    ? href
    : null
}

/** A parenthesis that the address itself opens belongs to it. */
function trimAddress(match: string): string {
  const withoutEnding = match.replace(closing, '')
  return withoutEnding.includes('(') && match[withoutEnding.length] === ')'
    ? `${withoutEnding})`
    : withoutEnding
}

/** Cuts a message into words and addresses. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: match, index } of text.matchAll(address)) {
    const candidate = trimAddress(match)
    const href = toHref(candidate)
    if (!href) continue
    if (index > end) pieces.push({ text: text.slice(end, index), href: null })
    pieces.push({ text: candidate, href })
    end = index + candidate.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), href: null })
  return pieces
}
