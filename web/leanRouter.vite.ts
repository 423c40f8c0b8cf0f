import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

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
  // Nobody listens in on the router.
  'lib/router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: '(handler) => handler',
    instrumentationResultMetaContext: '{}',
  },
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
      const patient = file.endsWith('/lib/dom/ssr/routeModules.js') ? patiently(code) : code
      if (patient === null) this.error(`${file} brings screens in another way than it did`)
      return { code: droppable(patient), map: null }
    },
  }
}

/**
 * The router reloads the page where a screen's program does not come, which is right after a release but loses what is
 * being filled in where only the network is gone: so it is fetched first, with patience. Null where nothing fits.
 */
export function patiently(code: string): string | null {
  const bring = 'let routeModule = await import('
  return code.includes(bring) ? code.replace(bring, `await globalThis.bringScreen?.(route);\n${bring}`) : null
}

/** Names for debugging keep parts alive that nobody uses: without them the bundler sees that it may drop those. */
export function droppable(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/(?<== )(?=React(\$\d)?\.(forwardRef|memo|createContext)\()/g, '/* @__PURE__ */ ')
}
