import { LRUCache } from 'lru-cache'
import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { isVisible } from '#contract/core/fields.ts'
import { isAllowedLink, removeInvisible, richText } from '#contract/core/richText.ts'

const headingMap = { h1: 'h3', h2: 'h3' } as const

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: { a: [...richText.attributes.a], bdi: [...richText.attributes.bdi] },
  allowedSchemes: [...richText.schemes],
  allowProtocolRelative: false,
  nestingLimit: richText.depth,
  // A text is cleaned once its entities are read, and can't become a tag by it.
  textFilter: removeInvisible,
  transformTags: {
    ...headingMap,
    a(tagName, { href = '' }) {
      const isOut = /^https:/i.test(href)
      const attribs: Attributes = isAllowedLink(href) ? { href, ...(isOut && { rel: 'noopener' }) } : {}
      return { tagName, attribs }
    },
    bdi(tagName, { dir = '' }) {
      const attribs: Attributes = dir === 'ltr' || dir === 'rtl' ? { dir } : {}
      return { tagName, attribs }
    },
  },
}

/** What isn't the same after so many rounds has been made to confuse whoever reads it. */
const maxRounds = 12

/**
 * Rich text as a page may show it: paragraphs, headings below the section's own, lists, emphasis, directions and links.
 * Everything else goes, scripts and styles with what is in them. Cleaning it again changes nothing.
 */
export function cleanHtml(html: string): string {
  let current = html.normalize('NFC')
  for (let round = 0; round < maxRounds; round += 1) {
    const cleaner = sanitizeHtml(current, options).trim()
    if (cleaner === current) return current
    // Elements that stood apart may stand in each other once what was between them is gone.
    current = cleaner
  }
  return sanitizeHtml(current, { allowedTags: [], textFilter: removeInvisible }).trim()
}

/** What was cleaned lately: pages are read far more often than they are written. */
const cleanedCache = new LRUCache<string, { html: string }>({
  maxSize: 4_000_000,
  sizeCalculation: ({ html }, key) => key.length + html.length + 1,
})

/** What is stored, cleaned by the rules of today. */
export function cleanStored(html: string): string {
  const cached = cleanedCache.get(html)
  if (cached) return cached.html
  const result = cleanHtml(html)
  cleanedCache.set(html, { html: result })
  return result
}

/** Whether rich text shows nothing. */
export function isEmptyHtml(html: string): boolean {
  return !isVisible(html.replace(/<[^>]*>|&nbsp;/g, ''))
}
