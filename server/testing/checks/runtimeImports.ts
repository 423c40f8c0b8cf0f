import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from '../app/root.ts'

/** Project files by path from the root, and packages by name. */
type RuntimeImports = { files: string[]; packages: string[] }

const importPatterns = [
  /^(?:import|export)\s+(?!type\b)[^'"`;]*?\bfrom\s+'([^']+)'/gm,
  /^import\s+'([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
  /\bimport\.meta\.resolve\('([^']+)'\)/g,
  /\brequire\('([^']+)'\)/g,
]

/** Without type imports. */
export const parseSpecifiers = (source: string): string[] =>
  importPatterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, specifier = '']) => specifier))

const getPackageName = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

export function collectRuntimeImports(entryPoints: string[], excluded: string[] = []): RuntimeImports {
  const files = new Set(entryPoints)
  const packages = new Set<string>()
  for (const file of files) {
    if (excluded.includes(file)) files.delete(file)
    if (excluded.includes(file) || !/\.[jt]s$/.test(file)) continue
    for (const specifier of parseSpecifiers(readFileSync(join(root, file), 'utf8'))) {
      if (specifier.startsWith('#')) files.add(specifier.slice(1))
      else if (specifier.startsWith('.')) files.add(posix.join(dirname(file), specifier))
      else if (!specifier.startsWith('node:')) packages.add(getPackageName(specifier))
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() }
}
