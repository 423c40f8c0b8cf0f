import type { EntryContext } from 'react-router'
import type { Program } from '../../early/program.ts'

type Page = {
  router: Pick<EntryContext, 'manifest' | 'staticHandlerContext'>
  nonce: string
  /** The text of the script that loads the program. */
  earlyScript: string
  /** The text of a file of styles; null for one that is better linked. */
  styleText: (file: string) => string | null
  atIdle: boolean
  /** Where errors of the program are reported. */
  errorsTo: string
  /** Where it is counted that this page was seen. */
  viewTo: string | null
}

const links = /<link[^>]* rel="stylesheet"[^>]*>/g
const preloads = /<link rel="modulepreload"[^>]*>/g
const start = /<script[^>]* type="module"[^>]*>[\s\S]*?<\/script>/

function programOf({ router, atIdle, errorsTo, viewTo }: Page): Program {
  const { entry, routes, url } = router.manifest
  const matches = router.staticHandlerContext.matches.flatMap(({ route }) => routes[route.id] ?? [])
  const files = [
    url,
    entry.module,
    ...entry.imports,
    ...matches.flatMap(({ module, imports = [] }) => [module, ...imports]),
  ]
  return {
    manifest: url,
    routes: matches.map(({ id, module }) => [id, module]),
    entry: entry.module,
    files: [...new Set(files)],
    errorsTo,
    viewTo,
    atIdle,
  }
}

/** Styles first, so that on few connections no font keeps them waiting; in the page itself where their text is at hand. */
function withStyles(head: string, { nonce, styleText }: Page): string {
  const found = head.match(links) ?? []
  const texts: string[] = []
  const linked: string[] = []
  for (const link of found) {
    const text = styleText(/ href="([^"#]*)/.exec(link)?.[1] ?? '')
    if (text === null) linked.push(link)
    else texts.push(text)
  }
  const own = texts.length > 0 ? `<style nonce="${nonce}" data-first="">${texts.join('')}</style>` : ''
  const at = head.indexOf('<link')
  return at < 0 ? head : `${head.slice(0, at)}${own}${linked.join('')}${head.slice(at).replace(links, '')}`
}

/**
 * A page as its first sight needs it: with its styles, and without its program, which a small script loads once somebody
 * acts (`early/early.ts`). React keeps both elements that it expects there.
 */
export function firstView(html: string, page: Page): string {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  const program = JSON.stringify(programOf(page)).replaceAll('<', '\\u003c')
  const script = `<script nonce="${page.nonce}">(${page.earlyScript})(${program})</script>`
  const body = html
    .slice(end)
    .replace(preloads, '')
    .replace(start, () => script)
  return withStyles(html.slice(0, end).replace(preloads, ''), page) + body
}
