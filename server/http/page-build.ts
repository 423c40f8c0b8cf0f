import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Principal } from '../../contract/access.ts'
import type { PageContext, RouteCheck } from '../../contract/page.ts'
import type { Language } from '../../contract/text.ts'

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
  screenAt: (path: string) => { name: string } | null
}

type Route = { module: { action?: unknown } }

export type Build = { entry: { module: Entry }; routes: Record<string, Route> }

/** The pages, ready to be asked for. */
export type Pages = {
  /** Answers a request for a page or its data; `given` is what its loaders find. */
  render: (pin: Language | null, request: Request, given: PageContext) => Promise<Response>
  checkRoute: Entry['checkRoute']
  styleText: PageContext['styleText']
  /** Whether the page at an address takes forms, which are posted to it. */
  takesForms: (address: string) => boolean
}

/** Makes pages of a build: one table of routes, under a basename for each language that an address may pin. */
export function pagesOf(
  build: Build,
  mode: 'production' | 'development',
  styles: ReadonlyMap<string, string> = new Map(),
): Pages {
  const { createRequestHandler, RouterContextProvider, pageContext, checkRoute, screenAt } =
    build.entry.module
  const at = (basename: string) => createRequestHandler({ ...build, basename }, mode)
  const handlers = { none: at('/'), ar: at('/ar'), en: at('/en') }
  return {
    checkRoute,
    styleText: (file) => styles.get(file) ?? null,
    takesForms(address) {
      const screen = screenAt(address.split('?', 1)[0] ?? '/')
      return screen !== null && build.routes[screen.name]?.module.action !== undefined
    },
    render(pin, request, given) {
      const context = new RouterContextProvider()
      context.set(pageContext, given)
      return handlers[pin ?? 'none'](request, context)
    },
  }
}

/** The text of each built file of styles, by its address. */
function readStyles(): ReadonlyMap<string, string> {
  const names = readdirSync(join(clientFolder, 'assets')).filter((name) => name.endsWith('.css'))
  return new Map(
    names.map((name) => [`/assets/${name}`, readFileSync(join(clientFolder, 'assets', name), 'utf8')]),
  )
}

/** Reads the pages that `web/build/run.ts` made. */
export async function readBuild(): Promise<Pages> {
  const folder = join(root, 'build')
  const file = join(folder, 'server', 'index.js')
  if (!existsSync(file)) throw new Error('The pages are not built yet: run "node web/build/run.ts" first.')
  return pagesOf((await import(pathToFileURL(file).href)) as Build, 'production', readStyles())
}
