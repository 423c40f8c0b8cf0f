import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Principal } from '../../contract/access.ts'
import type { PageContext, RouteCheck } from '../../contract/page.ts'
import { opensForVisitors } from '../../contract/screens.ts'
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
}

type Assets = { url: string; routes: Record<string, unknown> }

export type Build = { entry: { module: Entry }; assets: Assets }

/** The pages, ready to be asked for. */
export type Pages = {
  /** Answers a request for a page or its data; `given` is what its loaders find. */
  render: (pin: Language | null, request: Request, given: PageContext) => Promise<Response>
  checkRoute: Entry['checkRoute']
}

/** The build's table of files, where those that carry words are the copies in one language. */
function assetsIn(assets: Assets, language: Language, worded: ReadonlySet<string>): Assets {
  const moved = JSON.stringify(assets).replace(/\/assets\/([\w.-]+\.js)/g, (path, name: string) =>
    worded.has(name) ? `/assets/${language}/${name}` : path,
  )
  return JSON.parse(moved) as Assets
}

/** The table that visitors' pages load: without the screens that ask for a session. */
function assetsOfVisitors({ url, routes, ...assets }: Assets): Assets {
  const kept = Object.entries(routes).filter(([id]) => opensForVisitors(id))
  return { ...assets, url: url.replace('manifest-', 'visitors-'), routes: Object.fromEntries(kept) }
}

/** Makes pages of a build: one table of routes, under a basename for each language that an address may pin. */
export function pagesOf(
  build: Build,
  mode: 'production' | 'development',
  worded: ReadonlySet<string> = new Set(),
): Pages {
  const { createRequestHandler, RouterContextProvider, pageContext, checkRoute } = build.entry.module
  // While the pages are worked on there is one table for everybody, in both languages.
  const isBuilt = worded.size > 0
  const handlersOf = (assets: Assets, language: Language) => {
    const at = (basename: string) => createRequestHandler({ ...build, assets, basename }, mode)
    return { none: at('/'), [language]: at(`/${language}`) } as Record<string, Handler | undefined>
  }
  const handlersIn = (language: Language) => {
    const assets = isBuilt ? assetsIn(build.assets, language, worded) : build.assets
    const signedIn = handlersOf(assets, language)
    return { signedIn, visitors: isBuilt ? handlersOf(assetsOfVisitors(assets), language) : signedIn }
  }
  const handlers = { ar: handlersIn('ar'), en: handlersIn('en') }
  return {
    checkRoute,
    async render(pin, request, given) {
      const context = new RouterContextProvider()
      context.set(pageContext, given)
      const { signedIn, visitors } = handlers[given.visit.language]
      const handler = (given.visit.actor ? signedIn : visitors)[pin ?? 'none']
      if (!handler) throw new Error(`No page is pinned to ${pin} for a reader of ${given.visit.language}`)
      return handler(request, context)
    },
  }
}

/** Reads the pages that `web/build/run.ts` made. */
export async function readBuild(): Promise<Pages> {
  const folder = join(root, 'build')
  const file = join(folder, 'server', 'index.js')
  if (!existsSync(file)) throw new Error('The pages are not built yet: run "node web/build/run.ts" first.')
  const worded = new Set(JSON.parse(readFileSync(join(folder, 'worded.json'), 'utf8')) as string[])
  return pagesOf((await import(pathToFileURL(file).href)) as Build, 'production', worded)
}
