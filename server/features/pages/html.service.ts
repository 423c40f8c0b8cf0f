import sanitizeHtml, { type Attributes } from 'sanitize-html'

const ownHeadings = { h1: 'h3', h2: 'h3' } as const

/**
 * Rich text as a page may show it: paragraphs, headings below the section's own, lists, emphasis, directions and links
 * (our own, https, mail, telephone). Everything else goes, scripts and styles with what is in them.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html.normalize('NFC'), {
    allowedTags: [
      'p',
      'br',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'strong',
      'b',
      'em',
      'i',
      'blockquote',
      'a',
      'bdi',
    ],
    allowedAttributes: { a: ['href', 'rel'], bdi: ['dir'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      ...ownHeadings,
      a(tagName, { href = '' }) {
        const attribs: Attributes = /^https:/i.test(href) ? { href, rel: 'noopener' } : { href }
        return { tagName, attribs }
      },
    },
  }).trim()
}
