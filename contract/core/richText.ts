/**
 * What rich text may hold, in one place: the server cleans by it what comes in and what goes out, and the editor offers
 * nothing else.
 */
export const richText = {
  tags: ['p', 'br', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'blockquote', 'a', 'bdi'],
  attributes: { a: ['href', 'rel'], bdi: ['dir'] },
  /** The schemes of links; our own addresses have none. */
  schemes: ['https', 'mailto', 'tel'],
  /** How deep elements may stand in each other. */
  depth: 20,
} as const

/** Control characters and those without a shape, some of which reorder the text around them; but tab, line feed and joiners. */
const invisible = /(?!\t|\n|\u200C|\u200D|\u200E|\u200F|\u061C|\u00AD)[\p{Cc}\p{Cf}\p{Cs}]/gu

/** A text without characters that nobody sees and that change how the rest is read. */
export function removeInvisible(text: string): string {
  return text.replace(invisible, '')
}

const baseUrl = new URL('https://own.invalid/page')

/** An address as a browser reads it, from a page of ours; null where it is none. */
function resolveLink(link: string): URL | null {
  try {
    return new URL(link, baseUrl)
  } catch {
    return null
  }
}

/**
 * Whether rich text may link there: to https, to a mail address, a telephone, or a page of ours, by an address without our
 * host that is read from the page it stands on. Browsers decide what an address is by the same rules.
 */
export function isAllowedLink(link: string): boolean {
  if (link === '' || link.length > 500 || /[\s\\<>"'`\p{C}]/u.test(link)) return false
  const url = resolveLink(link)
  if (url === null || url.username !== '' || url.password !== '') return false
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(link)?.[0].slice(0, -1).toLowerCase()
  if (scheme !== undefined) {
    const isWhole = scheme === 'https' ? /^https:\/\/[^/]/i.test(link) : link.length > scheme.length + 1
    return isWhole && (richText.schemes as readonly string[]).includes(scheme)
  }
  return url.origin === baseUrl.origin && !link.startsWith('//')
}
