import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Principal } from '#contract/access.ts'
import type { PageContext, PageStyles, RouteCheck, StylePiece } from '#contract/page.ts'
import type { Language } from '#contract/text.ts'
import type { PageAddress } from './page-address.ts'
import { pageStylesOf } from './page-styles.ts'

/** The project's own folder. */
export const root = join(import.meta.dirname, '..', '..')

/** Where the built pages' files for browsers lie. */
export const clientFolder = join(root, 'build', 'client')

type Handler = (request: Request, context: unknown) => Promise<Response>

/** What the built pages bring; copies of our own would hold other keys and other classes. */
type Entry = {
  createRequestHandler: (build: object, mode: string) => Handler
  RouterContextProvider: new () => { set: (key: unknown, value: PageContext) => void }
  pageContext: unknown
  checkRoute: (address: string, principal: Principal, closed?: readonly string[]) => RouteCheck
  canonicalAddress: (address: string) => string
  screenAt: (path: string) => { name: string } | null
}

type Route = { parentId?: string; module: { action?: unknown } }

export type Build = {
  entry: { module: Entry }
  routes: Record<string, Route>
  assets: { routes: Record<string, unknown> }
}

/** The built files of styles by their addresses. */
type Styles = Record<string, readonly StylePiece[]>

/** The pages, ready to be asked for. */
export type Pages = {
  /** Answers a request for a page or its data; `given` is what its loaders find. */
  render: (at: PageAddress, request: Request, given: PageContext) => Promise<Response>
  checkRoute: Entry['checkRoute']
  /** The one address under which a page that opens for visitors is rendered and cached. */
  canonicalAddress: Entry['canonicalAddress']
  styles: PageStyles
  /** Whether the page at an address takes forms, which are posted to it. */
  takesForms: (address: string) => boolean
}

/**
 * The build as far as a screen's pages need it. The router makes every route that it is given anew for each page, and
 * matches them one by one, several times: with all of them that took a tenth of a page's time.
 */
function buildOf(screen: string, build: Build): Build {
  const needed = new Set(Object.keys(build.routes).filter((id) => id.split('.', 1)[0] === screen))
  for (const id of needed) {
    const above = build.routes[id]?.parentId
    if (above) needed.add(above)
  }
  const pick = <Value>(routes: Record<string, Value>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => needed.has(id)))
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  }
}

const pathOf = (address: string) => address.split('?', 1)[0] ?? '/'

/** Makes pages of a build: one table of routes, under a basename for each language that an address may pin. */
export function pagesOf(build: Build, mode: 'production' | 'development', styles: Styles = {}): Pages {
  const { createRequestHandler, RouterContextProvider, pageContext, checkRoute, canonicalAddress, screenAt } =
    build.entry.module
  const handlers = new Map<string, Handler>()
  function handlerOf(pin: Language | null, address: string): Handler {
    const screen = screenAt(pathOf(address))?.name ?? null
    const basename = `/${pin ?? ''}`
    const key = `${basename} ${screen}`
    const made = handlers.get(key)
    if (made) return made
    const handler = createRequestHandler({ ...(screen ? buildOf(screen, build) : build), basename }, mode)
    handlers.set(key, handler)
    return handler
  }
  return {
    checkRoute,
    canonicalAddress,
    styles: pageStylesOf(styles),
    takesForms(address) {
      const screen = screenAt(pathOf(address))
      return screen !== null && build.routes[screen.name]?.module.action !== undefined
    },
    render({ pin, address }, request, given) {
      const context = new RouterContextProvider()
      context.set(pageContext, given)
      return handlerOf(pin, address)(request, context)
    },
  }
}

/** Reads the pages that `web/build/run.ts` made. */
export async function readBuild(): Promise<Pages> {
  const folder = join(root, 'build')
  const file = join(folder, 'server', 'index.js')
  if (!existsSync(file)) throw new Error('The pages are not built yet: run "node web/build/run.ts" first.')
  const styles = JSON.parse(readFileSync(join(folder, 'server', 'styles.json'), 'utf8')) as Styles
  return pagesOf((await import(pathToFileURL(file).href)) as Build, 'production', styles)
}
