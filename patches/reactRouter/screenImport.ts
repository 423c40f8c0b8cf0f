import type { Plugin } from 'vite'

const importStatement = 'let routeModule = await import('

/** Has a screen's modules preloaded, by what `preloadScreen` is in the browser, before the router imports it. Null where nothing fits. */
export function withPreload(code: string): string | null {
  return code.includes(importStatement)
    ? code.replace(importStatement, `await globalThis.preloadScreen?.(route);\n${importStatement}`)
    : null
}

/**
 * Where a screen's program doesn't come, React Router reloads the page. That is right after a release, but loses what is being
 * entered where only the network is gone: so modules are preloaded with retries. Another router than we know stops the build.
 */
export function screenImport(): Plugin {
  return {
    name: 'makan:screen-import',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, file) {
      if (!/\/react-router\/dist\/production\/.*\/routeModules\.js$/.test(file)) return undefined
      const patched = withPreload(code)
      if (patched === null) this.error(`${file} imports screens in another way than it did`)
      return { code: patched, map: null }
    },
  }
}
