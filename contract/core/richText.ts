/** The server sanitises input and output by it, and the editor offers nothing else. */
export const richText = {
  tags: ['p', 'br', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'blockquote', 'a', 'bdi'],
  attributes: { a: ['href', 'rel'], bdi: ['dir'] },
  /** Internal links are relative. */
  schemes: ['https', 'mailto', 'tel'],
  /** Maximum nesting of elements. */
  depth: 20,
} as const

/**
 * Controls and characters without a shape, some of which reorder text; except tab, line feed, joiners and
 * direction marks.
 */
const invisible = /(?!\t|\n|\u200C|\u200D|\u200E|\u200F|\u061C|\u00AD)[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Invisible characters change how the rest is displayed. */
export function removeInvisible(text: string): string {
  return text.replace(invisible, '')
}

const baseUrl = new URL('https://own.invalid/page')

/** As a browser does on one of the product's pages; null if it is invalid. */
function resolveLink(link: string): URL | null {
  try {
    return new URL(link, baseUrl)
  } catch {
    return null
  }
}

/** https, mailto, tel, or a relative address of the product. Browsers parse addresses by the same rules. */
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
