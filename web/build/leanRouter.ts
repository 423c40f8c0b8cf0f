import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type Node, nameOf, nodesIn } from './textByLanguage.ts'

/** What React Router carries for features that we leave off, as it would behave without them. */
const idle: Record<string, Record<string, string>> = {
  // The whole table of routes travels with the page: there is nothing to discover.
  'lib/dom/ssr/fog-of-war.js': {
    URL_LIMIT: '7680',
    getManifestPath: '() => ""',
    getPartialManifest: '(manifest) => manifest',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    getPathsWithAncestors: '(paths) => paths',
    handleClientVersionMismatch: 'async () => false',
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => {}',
  },
  // Instrumentation, which we don't use.
  'lib/router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: '(handler) => handler',
    instrumentationResultMetaContext: '{}',
  },
}

/** Functions of the router that only features run which no page of ours uses. */
const unused: Record<string, readonly string[]> = {
  // Commands go through `useSend`, and reads through screens: the router itself submits nothing and has no fetchers.
  'lib/router/router.js': [
    'fetch',
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'discoverRoutes',
    'patchRoutes',
  ],
  'lib/dom/ssr/single-fetch.js': [
    'singleFetchActionStrategy',
    'singleFetchLoaderFetcherStrategy',
    'nonSsrStrategy',
  ],
  // Replaced by the root's own error page.
  'lib/hooks.js': ['DefaultErrorComponent'],
  // Development only.
  'lib/dom/ssr/routes.js': ['createClientRoutesWithHMRRevalidationOptOut'],
  // `layout/routing/prefetch.ts` does the prefetching.
  'lib/dom/ssr/components.js': ['PrefetchPageLinks'],
}

/** The names that a module of the router gives. */
function exportsOf(code: string): string[] {
  const list = /export \{([^}]*)\};?\s*$/.exec(code)?.[1] ?? ''
  return list.split(',').map((name) => name.trim())
}

/** Fits the browsers' router to us: without what our settings never use. Another version of it must be looked at anew. */
export function leanRouter(): Plugin {
  return {
    name: 'makan:lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(file) {
      const found = Object.entries(idle).find(([end]) =>
        file.endsWith(`/react-router/dist/production/${end}`),
      )
      if (!found) return undefined
      const [, parts] = found
      const given = exportsOf(readFileSync(file, 'utf8'))
      if (given.sort().join() !== Object.keys(parts).sort().join())
        this.error(`${file} has other parts than it had`)
      return Object.entries(parts)
        .map(([name, value]) => `export const ${name} = ${value}`)
        .join('\n')
    },
    transform(code, file) {
      if (!file.includes('/react-router/dist/production/')) return undefined
      const preloading = file.endsWith('/lib/dom/ssr/routeModules.js') ? withPreload(code) : code
      if (preloading === null) this.error(`${file} brings screens in another way than it did`)
      const off = Object.entries(unused).find(([end]) => file.endsWith(`/dist/production/${end}`))?.[1] ?? []
      const lean = without(off, preloading, this.parse(preloading) as unknown as Node)
      if (lean === null) this.error(`${file} lacks one of ${off.join(', ')}`)
      return { code: droppable(lean), map: null }
    },
  }
}

/**
 * The router reloads the page where a screen's program does not come, which is right after a release but loses what is
 * being filled in where only the network is gone: so its modules are preloaded first, with retries. Null where nothing fits.
 */
export function withPreload(code: string): string | null {
  const bring = 'let routeModule = await import('
  return code.includes(bring)
    ? code.replace(bring, `await globalThis.preloadScreen?.(route);\n${bring}`)
    : null
}

/** The same program with these functions refusing to run, so that what they alone use is dropped; null where one is missing. */
export function without(names: readonly string[], code: string, program: Node): string | null {
  const bodies = [...nodesIn(program)].flatMap(({ type, id, body }) =>
    type === 'FunctionDeclaration' && names.includes(nameOf(id) ?? '') ? [body as Node] : [],
  )
  if (bodies.length !== names.length) return null
  return bodies
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end }) => `${text.slice(0, start)}{ throw new Error('left off') }${text.slice(end)}`,
      code,
    )
}

/** Names for debugging keep parts alive that nobody uses: without them the bundler sees that it may drop those. */
export function droppable(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/(?<== )(?=React(\$\d)?\.(forwardRef|memo|createContext)\()/g, '/* @__PURE__ */ ')
}
