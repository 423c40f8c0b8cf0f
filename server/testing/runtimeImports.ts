import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from './root.ts'

/** What a program imports while it runs: files of ours by path from the root, and packages by name. */
type RuntimeImports = { files: string[]; packages: string[] }

const ways = [
  /^(?:import|export)\s+(?!type\b)[^'"`;]*?\bfrom\s+'([^']+)'/gm,
  /^import\s+'([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
  /\bimport\.meta\.resolve\('([^']+)'\)/g,
  /\brequire\('([^']+)'\)/g,
]

/** What a source imports, apart from types. */
export const specifiersOf = (source: string): string[] =>
  ways.flatMap((way) => [...source.matchAll(way)].map(([, specifier = '']) => specifier))

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

/** All that the programs in some files import, at their start or later, themselves and by what they import. */
export function runtimeImports(programs: string[], leftOut: string[] = []): RuntimeImports {
  const files = new Set(programs)
  const packages = new Set<string>()
  for (const file of files) {
    if (leftOut.includes(file)) files.delete(file)
    if (leftOut.includes(file) || !/\.[jt]s$/.test(file)) continue
    for (const specifier of specifiersOf(readFileSync(join(root, file), 'utf8'))) {
      if (specifier.startsWith('#')) files.add(specifier.slice(1))
      else if (specifier.startsWith('.')) files.add(posix.join(dirname(file), specifier))
      else if (!specifier.startsWith('node:')) packages.add(packageOf(specifier))
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() }
}
