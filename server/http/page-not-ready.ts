import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../contract/text.ts'
import type { Failure } from '../common/failure.ts'
import { notReadyText } from './notReady.text.ts'
import type { CachedPage } from './page-cached.ts'

type Reader = { language: Language; theme: string }

const schemes: Record<string, string> = { light: 'light', dark: 'dark' }

/** The colours of the theme, inline: this page loads nothing but the icon, so that it costs the server next to nothing. */
function styleOf(theme: string): string {
  return `:root{color-scheme:${schemes[theme] ?? 'light dark'}}
body{margin:0;font:17px/1.7 system-ui,sans-serif;background:light-dark(#faf7f2,#16130f);color:light-dark(#241f19,#f5efe6)}
main{min-block-size:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:16px;box-sizing:border-box;text-align:center}
h1,p{margin:0}h1{font-size:24px}p{color:light-dark(#5a5248,#c6bcad)}
a{margin-block-start:12px;padding:10px 24px;border-radius:8px;font-weight:700;text-decoration:none;background:light-dark(#0a5d5a,#63c5ba);color:light-dark(#fff,#04211f)}
a:focus-visible{outline:2px solid light-dark(#0a5d5a,#63c5ba);outline-offset:2px}`
}

function htmlOf(language: Language, style: string): string {
  const t = notReadyText[language]
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
<img src="/favicon.svg" alt="" width="64" height="64">
<h1>${t.title}</h1>
<p>${t.more}</p>
<a href="">${t.again}</a>
</main>
</body>
</html>
`
}

type Page = { plain: Buffer; zipped: Buffer; policy: string }

function pageOf(language: Language, theme: string): Page {
  const style = styleOf(theme)
  const hash = createHash('sha256').update(style).digest('base64')
  const plain = Buffer.from(htmlOf(language, style))
  const own = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; img-src 'self'"
  return {
    plain,
    zipped: gzipSync(plain, { level: 9 }),
    policy: `default-src 'none'; ${own}; style-src 'sha256-${hash}'`,
  }
}

const made = new Map<string, Page>()

/** Sends a small static page (503) that says in the reader's language that the product can't answer now. */
export function sendNotReady(
  request: FastifyRequest,
  reply: FastifyReply,
  { language, theme }: Reader,
  { details: { retryAfter = 5 } }: Failure,
): FastifyReply {
  const key = `${language} ${theme}`
  const page = made.get(key) ?? pageOf(language, theme)
  made.set(key, page)
  const zips = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  if (zips) reply.header('content-encoding', 'gzip')
  return reply
    .status(503)
    .header('retry-after', Math.ceil(retryAfter))
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .header('vary', 'Cookie, Accept-Encoding')
    .header('content-security-policy', page.policy)
    .type('text/html; charset=utf-8')
    .send(zips ? page.zipped : page.plain)
}

const copies = new WeakMap<CachedPage, CachedPage>()

const look =
  'margin:0;padding:10px 16px;text-align:center;background:var(--amber-soft);color:var(--amber);font-weight:700'

function withLine(page: Buffer, line: string): Buffer {
  const body = page.indexOf('<body')
  const at = page.indexOf('>', body) + 1
  return Buffer.concat([page.subarray(0, at), Buffer.from(line), page.subarray(at)])
}

/** A copy of a cached page, without scripts, with a line that says that it is stale; made once for everybody who gets it. */
export function staleCopyOf(kept: CachedPage, language: Language): CachedPage {
  const known = copies.get(kept)
  if (known) return known
  const line = `<p role="status" style="${look}">${notReadyText[language].stale}</p>`
  const copy = {
    ...kept,
    plain: withLine(kept.plain, line),
    sources: { ...kept.sources, scripts: [] },
    compressed: {},
  }
  copies.set(kept, copy)
  return copy
}
