import type { Plugin } from 'vite'
import { readBasemap } from './basemap.ts'
import { buildBootstrapScript } from './bootstrapScript.ts'
import { readEndpoints } from './endpoints.ts'
import { readEditorOutlines, readOutlines } from './icons.ts'
import { readRules } from './rules.ts'

const modules: Record<string, () => Promise<Record<string, unknown>>> = {
  'virtual:bootstrap-script': async () => ({ bootstrapScript: await buildBootstrapScript() }),
  'virtual:endpoints': async () => ({ table: await readEndpoints() }),
  'virtual:editor-icons': async () => ({ outlines: readEditorOutlines() }),
  'virtual:basemap': async () => ({ basemap: readBasemap() }),
  'virtual:icons': async () => ({ outlines: readOutlines() }),
  'virtual:rules': async () => ({ table: await readRules() }),
}

export function generatedModules(): Plugin {
  return {
    name: 'makan:generated-modules',
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    async load(source) {
      const make = source.startsWith('\0') ? modules[source.slice(1)] : undefined
      if (!make) return undefined
      const exported = Object.entries(await make())
      return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
  }
}
