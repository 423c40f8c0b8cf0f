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
  // Text is cleaned after its entities are decoded, and can't become a tag.
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

/** HTML that still changes after this many rounds was made to evade the cleaner. */
const maxRounds = 12

/**
 * Keeps paragraphs, headings below the section's level, lists, emphasis, directions and links. Removes
 * everything else, including the contents of scripts and styles. Idempotent.
 */
export function cleanHtml(html: string): string {
  let current = html.normalize('NFC')
  for (let round = 0; round < maxRounds; round += 1) {
    const cleaner = sanitizeHtml(current, options).trim()
    if (cleaner === current) return current
    // Removing an element can nest its neighbours in a new way, so cleaning repeats until nothing changes.
    current = cleaner
  }
  return sanitizeHtml(current, { allowedTags: [], textFilter: removeInvisible }).trim()
}

/** Pages are read far more often than written. */
const cleanedCache = new LRUCache<string, { html: string }>({
  maxSize: 4_000_000,
  sizeCalculation: ({ html }, key) => key.length + html.length + 1,
})

export function cleanStored(html: string): string {
  const cached = cleanedCache.get(html)
  if (cached) return cached.html
  const result = cleanHtml(html)
  cleanedCache.set(html, { html: result })
  return result
}

export function isEmptyHtml(html: string): boolean {
  return !isVisible(html.replace(/<[^>]*>|&nbsp;/g, ''))
}
