import type { Plugin } from 'vite'

const importStatement = 'let routeModule = await import('

/** Returns null if the code imports no screen. */
export function withPreload(code: string): string | null {
  return code.includes(importStatement)
    ? code.replace(importStatement, `await globalThis.preloadScreen?.(route);\n${importStatement}`)
    : null
}

/**
 * If a screen's bundle fails to load, React Router reloads the page, which loses form input if only the
 * network is down. So modules are preloaded with retries. The build fails if the router's code has changed.
 */
export function screenImport(): Plugin {
  return {
    name: 'makan:screen-import',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, file) {
      if (!/\/react-router\/dist\/production\/.*\/routeModules\.js$/.test(file)) return undefined
      const patched = withPreload(code)
      if (patched === null)
        this.error(`Unexpected import of screens in ${file}: React Router has changed, adapt this patch`)
      return { code: patched, map: null }
    },
  }
}
