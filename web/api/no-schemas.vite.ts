import type { Plugin } from 'vite'

/** Refuses a build that would send zod to a browser. */
export function noSchemas(): Plugin {
  return {
    name: 'makan:no-schemas',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const schema = Object.keys(chunk.modules).find((module) => /node_modules\/zod\//.test(module))
        if (!schema) continue
        const importers = this.getModuleInfo(schema)?.importers ?? []
        this.error(`${chunk.fileName} would bring zod to the browser, by way of ${importers.join(', ')}`)
      }
    },
  }
}
