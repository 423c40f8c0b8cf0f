import type { Language } from '#contract/core/text.ts'
import { titleHeader } from './workerProtocol.ts'

const style = `
  :root { color-scheme: light dark }
  body { margin: 0; padding: 24px 16px; background: #fff; color: #241f19; font: 17px/1.7 system-ui, sans-serif; text-align: center }
  h1 { font-size: 24px; margin: 0 }
  p { margin: 4px 0 }
  ul { list-style: none; margin: 16px 0 0; padding: 0 }
  svg { inline-size: min(86vw, 56vh); block-size: auto; background: #fff }
  b { display: block; font-size: 32px; letter-spacing: .06em }
  a { color: #0a5d5a; display: inline-block; padding: 12px }
  @media (prefers-color-scheme: dark) {
    body { background: #171512; color: #f3eee6 }
    a { color: #7fd0c8 }
  }`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

type PageContent = { language: Language; title: string; body: string }

/** Makes no requests: inline styles and no scripts. `body` is markup. */
function renderHtml({ language, title, body }: PageContent): string {
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  return `<!doctype html><html lang="${language}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}

export function toHtmlResponse(content: PageContent, { status = 200, more = {} } = {}): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': content.language,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    ...more,
  }
  return new Response(renderHtml(content), { status, headers })
}

export type OfflinePage = {
  language: Language
  title: string
  /** `svg` is markup, `name` its label. */
  drawing?: { svg: string; name: string }
  large: string
  lines: readonly string[]
  /** Label of the link that reloads the page. */
  again: string
}

const withLabel = ({ svg, name }: NonNullable<OfflinePage['drawing']>) =>
  svg.replace('<svg', `<svg role="img" aria-label="${escapeHtml(name)}"`)

export function toOfflineResponse({ language, title, drawing, large, lines, again }: OfflinePage): Response {
  const paragraphs = lines.map((line) => `<p dir="auto">${escapeHtml(line)}</p>`).join('')
  // The empty URL is the page's own.
  const link = `<a href="">${escapeHtml(again)}</a>`
  const body = `${drawing ? withLabel(drawing) : ''}<b dir="auto">${escapeHtml(large)}</b>${paragraphs}${link}`
  return toHtmlResponse({ language, title, body }, { more: { [titleHeader]: encodeURIComponent(title) } })
}
