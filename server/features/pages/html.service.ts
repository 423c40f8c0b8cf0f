import { LRUCache } from 'lru-cache'
import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { isVisible } from '#contract/fields.ts'
import { isAllowedLink, richText, withoutUnseen } from '#contract/richText.ts'

const ownHeadings = { h1: 'h3', h2: 'h3' } as const

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: { a: [...richText.attributes.a], bdi: [...richText.attributes.bdi] },
  allowedSchemes: [...richText.schemes],
  allowProtocolRelative: false,
  nestingLimit: richText.depth,
  // A text is cleaned once its entities are read, and can't become a tag by it.
  textFilter: withoutUnseen,
  transformTags: {
    ...ownHeadings,
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
const mostRounds = 12

/**
 * Rich text as a page may show it: paragraphs, headings below the section's own, lists, emphasis, directions and links.
 * Everything else goes, scripts and styles with what is in them. Cleaning it again changes nothing.
 */
export function cleanHtml(html: string): string {
  let kept = html.normalize('NFC')
  for (let round = 0; round < mostRounds; round += 1) {
    const cleaner = sanitizeHtml(kept, options).trim()
    if (cleaner === kept) return kept
    // Elements that stood apart may stand in each other once what was between them is gone.
    kept = cleaner
  }
  return sanitizeHtml(kept, { allowedTags: [], textFilter: withoutUnseen }).trim()
}

/** What was cleaned lately: pages are read far more often than they are written. */
const cleaned = new LRUCache<string, { html: string }>({
  maxSize: 4_000_000,
  sizeCalculation: ({ html }, given) => given.length + html.length + 1,
})

/** What is stored, cleaned by the rules of today. */
export function cleanStored(html: string): string {
  const known = cleaned.get(html)
  if (known) return known.html
  const made = cleanHtml(html)
  cleaned.set(html, { html: made })
  return made
}

/** Whether rich text shows nothing. */
export function isEmptyHtml(html: string): boolean {
  return !isVisible(html.replace(/<[^>]*>|&nbsp;/g, ''))
}
