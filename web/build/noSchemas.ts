import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import { type ScreenName, screens } from '../../contract/screens.ts'

/** What is known of a chunk of the built program. */
export type Chunk = {
  modules: readonly string[]
  imports: readonly string[]
  dynamicImports: readonly string[]
}

const schemas = /\/node_modules\/zod\//
const forSessions = /\/node_modules\/(zod|react-hook-form|downshift)\//

/** A chunk with such a module that these chunks import statically or, with `isDynamicToo`, by `import()` as well. */
export function findReachable(
  chunks: ReadonlyMap<string, Chunk>,
  from: readonly string[],
  what: RegExp,
  isDynamicToo: boolean,
): string | undefined {
  const seen = new Set(from)
  for (const name of seen) {
    const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {}
    for (const next of isDynamicToo ? [...imports, ...dynamicImports] : imports) seen.add(next)
  }
  return [...seen].find((name) => chunks.get(name)?.modules.some((module) => what.test(module)))
}

/** A visitor's screen that is one long form, and weighs what the forms of people with a session do. */
const long: readonly ScreenName[] = ['ServicePlaceRegister']

function isOpen({ id = '' }: RouteConfigEntry): boolean {
  const name = id.split('.', 1)[0] as ScreenName
  return !long.includes(name) && /^(anyone|guest)$/.test(String(screens[name]?.access ?? 'anyone'))
}

/** The files of screens that only people with a session come to. */
function closedFiles(routes: readonly RouteConfigEntry[]): Set<string> {
  const all = routes.flatMap((each) => [each, ...(each.children ?? [])])
  const open = new Set(all.filter(isOpen).map(({ file }) => file))
  return new Set(all.map(({ file }) => file).filter((file) => !open.has(file)))
}

/** Refuses a build that would send schemas to a visitor at any time, or to anybody before a form asks for them. */
export function noSchemas(): Plugin {
  return {
    name: 'makan:no-schemas',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_, bundle) {
      const closed = closedFiles((await import('../routes.ts')).default)
      const built = Object.values(bundle).filter((chunk) => chunk.type === 'chunk')
      const chunks = new Map(
        built.map((chunk) => [chunk.fileName, { ...chunk, modules: Object.keys(chunk.modules) }]),
      )
      const entries = built.filter(({ isEntry }) => isEntry)
      const fileOf = (module: string | null) => module?.split('?')[0]?.split('/web/')[1] ?? ''
      const visitors = entries.filter(({ facadeModuleId }) => !closed.has(fileOf(facadeModuleId)))
      const names = (some: typeof entries) => some.map(({ fileName }) => fileName)
      const wrong =
        findReachable(chunks, names(visitors), forSessions, true) ??
        findReachable(chunks, names(entries), schemas, false)
      if (wrong) this.error(`${wrong} would bring visitors what is made for people with a session`)
    },
  }
}
