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

/** A visitor's screen that is one long form, whose program comes once somebody acts. */
const long: readonly string[] = ['ServicePlaceRegister']

function screenOf({ id = '' }: RouteConfigEntry): string {
  return id.split('.', 1)[0] ?? ''
}

function isOpen(route: RouteConfigEntry): boolean {
  return /^(anyone|guest)$/.test(String(screens[screenOf(route) as ScreenName]?.access ?? 'anyone'))
}

/** The files of screens that only people with a session come to, and of long forms. */
function filesOf(routes: readonly RouteConfigEntry[]) {
  const all = routes.flatMap((each) => [each, ...(each.children ?? [])])
  const open = new Set(all.filter(isOpen).map(({ file }) => file))
  const closed = all.filter(({ file }) => !open.has(file))
  const forms = all.filter((each) => long.includes(screenOf(each)))
  const files = (some: typeof all) => new Set(some.map(({ file }) => file))
  return { closed: files(closed), long: files(forms) }
}

/**
 * Refuses a build that would send visitors what is made for people with a session, or anybody schemas before a form asks
 * for them. A long form may bring both, once somebody acts.
 */
export function noSchemas(): Plugin {
  return {
    name: 'makan:no-schemas',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_, bundle) {
      const files = filesOf((await import('../routes.ts')).default)
      const built = Object.values(bundle).filter((chunk) => chunk.type === 'chunk')
      const chunks = new Map(
        built.map((chunk) => [chunk.fileName, { ...chunk, modules: Object.keys(chunk.modules) }]),
      )
      const entries = built.filter(({ isEntry }) => isEntry)
      const fileOf = (module: string | null) => module?.split('?')[0]?.split('/web/')[1] ?? ''
      const visitors = entries.filter(({ facadeModuleId }) => !files.closed.has(fileOf(facadeModuleId)))
      const short = visitors.filter(({ facadeModuleId }) => !files.long.has(fileOf(facadeModuleId)))
      const names = (some: typeof entries) => some.map(({ fileName }) => fileName)
      const wrong =
        findReachable(chunks, names(short), forSessions, true) ??
        findReachable(chunks, names(visitors), forSessions, false) ??
        findReachable(chunks, names(entries), schemas, false)
      if (wrong) this.error(`${wrong} would bring visitors what is made for people with a session`)
    },
  }
}
