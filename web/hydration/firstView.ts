import type { EntryContext } from 'react-router'
import type { PageStyles } from '#contract/core/page.ts'
import { jsonInScript } from '../layout/head/jsonInScript.ts'
import { toLatin1Bytes } from '../layout/head/latin1Bytes.ts'
import type { ClientBundle } from './clientBundle.ts'

type Page = {
  router: Pick<EntryContext, 'manifest' | 'staticHandlerContext'>
  nonce: string
  bootstrapScript: string
  styles: PageStyles
  /** Links style sheets instead of inlining the rules that the page needs. */
  linksStyles: boolean
  errorUrl: string
  /** Null if the view isn't counted. */
  viewUrl: string | null
}

/** `text` is inlined; null if `link` is better. */
type Style = { file: string; text: string | null; link: string }

const styleLinkPattern = /<link[^>]* rel="stylesheet"[^>]*>/g
const modulePreloadPattern = /<link rel="modulepreload"[^>]*>/g
const moduleScriptPattern = /<script[^>]* type="module"[^>]*>[\s\S]*?<\/script>/
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)*/

/**
 * Returns the page for its first view: without the client bundle, which the bootstrap script loads later.
 * `html` is a Latin-1 string of UTF-8 bytes. React ignores unexpected elements in a head.
 */
export function firstView(html: string, page: Page): string {
  const end = html.indexOf('</head>')
  if (end < 0) return html
  const head = html.slice(0, end)
  const styles = stylesIn(html, head, page)
  const bundle = jsonInScript(getClientBundle(page, styles))
  const script = `<script nonce="${page.nonce}">${toLatin1Bytes(`(${page.bootstrapScript})(${bundle})`)}</script>`
  const body = html
    .slice(end)
    .replace(modulePreloadPattern, '')
    .replace(moduleScriptPattern, () => script)
  return withStyles(head.replace(modulePreloadPattern, ''), styles, page) + body
}

function getClientBundle({ router, errorUrl, viewUrl }: Page, styles: Style[]): ClientBundle {
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
    styles: styles.flatMap(({ file, text }) => (text === null ? [] : [file])),
    entry: entry.module,
    files: [...new Set(files)],
    errorUrl,
    viewUrl,
  }
}

/** Includes tints, as `data-tint=cafe`. */
function classesIn(html: string): ReadonlySet<string> {
  const getValues = (attribute: RegExp) => [
    ...new Set([...html.matchAll(attribute)].map(([, value = '']) => value)),
  ]
  const classes = getValues(/ class="([^"]*)"/g).flatMap((value) => value.split(' '))
  const tints = getValues(/ data-tint="([^"]*)"/g).map((tint) => `data-tint=${tint}`)
  return new Set([...classes, ...tints])
}

/** Adds style sheets of lazily loaded components by their classes, because the router doesn't know them. */
function stylesIn(html: string, head: string, { styles, linksStyles }: Page): Style[] {
  const classes = classesIn(html)
  const files = new Map<string, string>()
  for (const link of head.match(styleLinkPattern) ?? [])
    files.set(/ href="([^"#]*)/.exec(link)?.[1] ?? '', link)
  for (const name of classes) {
    const filesWithClass = styles.findFiles(name)
    const [first] = filesWithClass
    if (first && !filesWithClass.some((file) => files.has(file)))
      files.set(first, `<link rel="stylesheet" href="${first}"/>`)
  }
  return [...files].map(([file, link]) => {
    const text = linksStyles ? null : styles.getText(file, classes)
    return { file, text, link }
  })
}

/**
 * Linked style sheets come first, so that fonts don't delay them on few connections. Inlined styles follow
 * the preloads, which the browser would otherwise discover only after parsing them.
 */
function withStyles(head: string, styles: Style[], { nonce }: Page): string {
  const text = styles.map((style) => style.text ?? '').join('')
  const own = text && `<style nonce="${nonce}" data-first="">${toLatin1Bytes(text)}</style>`
  const linked = styles.map((style) => (style.text === null ? style.link : '')).join('')
  const firstLinkAt = head.indexOf('<link')
  if (firstLinkAt < 0) return head
  const [preloaded = ''] = leadingPreloads.exec(head.slice(firstLinkAt)) ?? []
  const remainder = head.slice(firstLinkAt + preloaded.length).replace(styleLinkPattern, '')
  return `${head.slice(0, firstLinkAt)}${linked}${preloaded}${own}${remainder}`
}
