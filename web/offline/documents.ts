import type { Language } from '#contract/text.ts'
import { titleHeader } from './agreed.ts'

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

export const escaped = (words: string) => words.replace(/[&<>"]/g, (each) => entities[each] ?? each)

type Drawn = { language: Language; title: string; body: string }

/** A page that asks for nothing: styles within, no scripts. `body` is markup. */
function draw({ language, title, body }: Drawn): string {
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  return `<!doctype html><html lang="${language}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`
}

/** The same as a reply. */
export function documentOf(drawn: Drawn, { status = 200, more = {} } = {}): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': drawn.language,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    ...more,
  }
  return new Response(draw(drawn), { status, headers })
}

/** What a page says of something while there is no connection. */
export type Copy = {
  language: Language
  title: string
  /** In SVG, and what it is called. */
  drawing?: { svg: string; name: string }
  /** What is shown large. */
  large: string
  lines: readonly string[]
  /** How the link is called that asks for the page itself. */
  again: string
}

const named = ({ svg, name }: NonNullable<Copy['drawing']>) =>
  svg.replace('<svg', `<svg role="img" aria-label="${escaped(name)}"`)

export function copyOf({ language, title, drawing, large, lines, again }: Copy): Response {
  const paragraphs = lines.map((line) => `<p dir="auto">${escaped(line)}</p>`).join('')
  // The empty address is the page's own.
  const link = `<a href="">${escaped(again)}</a>`
  const body = `${drawing ? named(drawing) : ''}<b dir="auto">${escaped(large)}</b>${paragraphs}${link}`
  return documentOf({ language, title, body }, { more: { [titleHeader]: encodeURIComponent(title) } })
}
