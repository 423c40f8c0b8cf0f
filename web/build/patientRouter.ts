import type { Plugin } from 'vite'

/**
 * Makes React Router retry a failed import of a screen before it reloads the page, which would lose what was entered; it has no setting for that.
 * The router is pinned exactly; a version that imports screens differently stops the build.
 */
export function patientRouter(): Plugin {
  return {
    name: 'makan:patient-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, file) {
      if (!/\/react-router\/dist\/production\/.*\/routeModules\.js$/.test(file)) return undefined
      const patient = withPreload(code)
      if (patient === null) this.error(`${file} brings screens in another way than it did`)
      return { code: patient, map: null }
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
