import type { Plugin } from 'vite'
import { readOutlines } from './icons.ts'

const all = 'virtual:icons'
const kept = '\0makan:icons-by-use'

/**
 * Lets each piece of the program bring the outlines of the icons that it names, instead of every page all of them.
 * For browsers only: the server has them all at hand.
 */
export function iconsByUse(): Plugin {
  let outlines: Record<string, string> | undefined
  return {
    name: 'makan:icons-by-use',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source === all ? kept : undefined),
    load: (source) => (source === kept ? 'export const outlines = {}' : undefined),
    transform(code, file) {
      if (!/\/web\/.*\.tsx?$/.test(file) || file.endsWith('/ui/icons/icons.ts')) return undefined
      outlines ??= readOutlines()
      return { code: withOutlines(code, outlines), map: null }
    },
  }
}

/** Adds the outlines of every icon whose name stands in quotes. */
export function withOutlines(code: string, outlines: Record<string, string>): string {
  const quoted = [...code.matchAll(/(['"])([a-z][a-z0-9-]*)\1/g)].map((match) => match[2] ?? '')
  const named = [...new Set(quoted)].filter((name) => Object.hasOwn(outlines, name))
  if (named.length === 0) return code
  const own = Object.fromEntries(named.map((name) => [name, outlines[name]]))
  return `import { outlines as shownIcons } from '${all}'\nObject.assign(shownIcons, ${JSON.stringify(own)})\n${code}`
}
