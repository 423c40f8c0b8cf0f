import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Principal } from '#contract/core/access.ts'
import type { PageContext, PageStyles, RouteCheck, StylePiece } from '#contract/core/page.ts'
import type { Language } from '#contract/core/text.ts'
import type { PageAddress } from './pageAddress.ts'
import { createPageStyles } from './pageStyles.ts'

export const root = join(import.meta.dirname, '../..', '..')

export const clientFolder = join(root, 'build', 'client')

type Handler = (request: Request, context: unknown) => Promise<Response>

/** The server must not import these modules itself: its copies would have different keys and classes. */
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

type Styles = Record<string, readonly StylePiece[]>

export type Pages = {
  render: (pageAddress: PageAddress, request: Request, context: PageContext) => Promise<Response>
  checkRoute: Entry['checkRoute']
  /** The address under which a public page is rendered and cached. */
  canonicalAddress: Entry['canonicalAddress']
  styles: PageStyles
  takesForms: (address: string) => boolean
}

/** The router matches all routes one by one several times per page, which took a tenth of a page's time. */
function createScreenBuild(screen: string, build: Build): Build {
  // Route ids are `Screen` or `Screen.part`.
  const needed = new Set(Object.keys(build.routes).filter((id) => id.split('.', 1)[0] === screen))
  // The loop also visits the parents that it adds.
  for (const id of needed) {
    const parentId = build.routes[id]?.parentId
    if (parentId) needed.add(parentId)
  }
  const pickNeeded = <Value>(routes: Record<string, Value>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => needed.has(id)))
  return {
    ...build,
    routes: pickNeeded(build.routes),
    assets: { ...build.assets, routes: pickNeeded(build.assets.routes) },
  }
}

const getPath = (address: string) => address.split('?', 1)[0] ?? '/'

export function createPages(build: Build, mode: 'production' | 'development', styles: Styles = {}): Pages {
  const { createRequestHandler, RouterContextProvider, pageContext, checkRoute, canonicalAddress, screenAt } =
    build.entry.module
  const handlers = new Map<string, Handler>()
  function getHandler(pin: Language | null, address: string): Handler {
    const screen = screenAt(getPath(address))?.name ?? null
    const basename = `/${pin ?? ''}`
    const key = `${basename} ${screen}`
    const cached = handlers.get(key)
    if (cached) return cached
    const handler = createRequestHandler(
      { ...(screen ? createScreenBuild(screen, build) : build), basename },
      mode,
    )
    handlers.set(key, handler)
    return handler
  }
  return {
    checkRoute,
    canonicalAddress,
    styles: createPageStyles(styles),
    takesForms(address) {
      const screen = screenAt(getPath(address))
      return screen !== null && build.routes[screen.name]?.module.action !== undefined
    },
    render({ pin, address }, request, context) {
      const routerContext = new RouterContextProvider()
      routerContext.set(pageContext, context)
      return getHandler(pin, address)(request, routerContext)
    },
  }
}

export async function readBuild(): Promise<Pages> {
  const folder = join(root, 'build')
  const file = join(folder, 'server', 'index.js')
  if (!existsSync(file)) throw new Error('The page build is missing: run "node web/build/run.ts" first.')
  const styles = JSON.parse(readFileSync(join(folder, 'server', 'styles.json'), 'utf8')) as Styles
  return createPages((await import(pathToFileURL(file).href)) as Build, 'production', styles)
}
