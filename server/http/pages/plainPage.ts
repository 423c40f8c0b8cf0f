import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/core/text.ts'

type Reader = { language: Language; theme: string }

export type PlainPageTexts = { title: string; more: string; link: string; href: string }

const themes: Record<string, string> = { light: 'light', dark: 'dark' }

/** Any other theme follows the device. */
function createStyle(theme: string): string {
  return `:root{color-scheme:${themes[theme] ?? 'light dark'}}
body{margin:0;font:17px/1.7 system-ui,sans-serif;background:light-dark(#faf7f2,#16130f);color:light-dark(#241f19,#f5efe6)}
main{min-block-size:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:16px;box-sizing:border-box;text-align:center}
h1,p{margin:0}h1{font-size:24px}p{color:light-dark(#5a5248,#c6bcad)}
a{margin-block-start:12px;padding:10px 24px;border-radius:8px;font-weight:700;text-decoration:none;background:light-dark(#0a5d5a,#63c5ba);color:light-dark(#fff,#04211f)}
a:focus-visible{outline:2px solid light-dark(#0a5d5a,#63c5ba);outline-offset:2px}`
}

function renderHtml(language: Language, style: string, { title, more, link, href }: PlainPageTexts): string {
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
<img src="/favicon.svg" alt="" width="64" height="64">
<h1>${title}</h1>
<p>${more}</p>
<a href="${href}">${link}</a>
</main>
</body>
</html>
`
}

type Page = { content: Buffer; zipped: Buffer; contentSecurityPolicy: string }

function createPage(language: Language, theme: string, texts: PlainPageTexts): Page {
  const style = createStyle(theme)
  const hash = createHash('sha256').update(style).digest('base64')
  const content = Buffer.from(renderHtml(language, style, texts))
  const directives = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; img-src 'self'"
  return {
    content,
    zipped: gzipSync(content, { level: 9 }),
    contentSecurityPolicy: `default-src 'none'; ${directives}; style-src 'sha256-${hash}'`,
  }
}

const pageCache = new Map<string, Page>()

function cachedPage(language: Language, theme: string, texts: PlainPageTexts): Page {
  const key = [language, themes[theme], ...Object.values(texts)].join('\n')
  const page = pageCache.get(key) ?? createPage(language, theme, texts)
  pageCache.set(key, page)
  return page
}

/**
 * The texts are inserted as HTML without escaping and the page is cached for ever, so they must come from a
 * fixed set in the code.
 */
export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { language, theme }: Reader,
  { status, texts }: { status: number; texts: PlainPageTexts },
): FastifyReply {
  const page = cachedPage(language, theme, texts)
  const acceptsGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  if (acceptsGzip) reply.header('content-encoding', 'gzip')
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .header('vary', 'Accept, Cookie, Accept-Encoding')
    .header('content-security-policy', page.contentSecurityPolicy)
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(acceptsGzip ? page.zipped : page.content)
}

/** For a request that could not be parsed, so the reader's theme is unknown. */
export const renderPlainPage = (language: Language, texts: PlainPageTexts): Buffer =>
  cachedPage(language, '', texts).content
