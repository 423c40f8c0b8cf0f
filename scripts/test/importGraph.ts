import { screens } from '#contract/core/screens.ts'
import { root } from '#server/testing/app/root.ts'
import { parseImports, readSources, type Source } from '#server/testing/checks/architecture.ts'

/** At run time, by path from the root. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Through these tables each file would reach every other, so the graph bypasses them: from the contract that
 * a test or screen uses to the feature that implements it.
 */
const registries = ['server/app.ts', 'contract/all.ts', 'contract/errors.ts', 'web/routes.ts']

/** Every spec runs them, whatever screens it opens. */
const specRoots = [
  'web/root.tsx',
  'web/entry.client.tsx',
  'web/entry.server.tsx',
  'server/http/serve.ts',
  'server/http/pages/servePages.ts',
]

const isServerTest = (path: string) => /^server\/.*\.test\.ts$|^server\/testing\//.test(path)
const isE2eFile = (path: string) => path.startsWith('e2e/')

function findFeatureFiles(sources: readonly Source[]): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const source of sources) {
    const isManifest = /^server\/features\/\w+\/\w+\.feature\.ts$/.test(source.path)
    if (!isManifest) continue
    for (const { to, isTypeOnly } of parseImports(source)) {
      if (isTypeOnly || !/^contract\/.*endpoints\.ts$/.test(to)) continue
      const previous = files.get(to) ?? []
      files.set(to, [...previous, source.path])
    }
  }
  return files
}

/** Maps names in `endpoints.<name>.<endpoint>` to contract files. */
function findContractNames(sources: readonly Source[]): Map<string, string> {
  return new Map(
    sources.flatMap(({ path, text }) => {
      const name = /\bdefineEndpoints\('(\w+)'/.exec(text)?.[1]
      return name && path.startsWith('contract/') ? [[name, path] as const] : []
    }),
  )
}

function findScreenFiles(sources: readonly Source[]): Map<string, string> {
  const text = sources.find(({ path }) => path === 'web/routes.ts')?.text ?? ''
  return new Map(
    [...text.matchAll(/^ {2}(\w+): '(\S+)',$/gm)].map(([, name = '', file]) => [name, `web/${file}`]),
  )
}

function findScreensNamedIn(text: string): string[] {
  const literals = new Set(
    [...text.matchAll(/['`](\/?[\w/]+)/g)].map(([, literal]) => literal?.toLowerCase()),
  )
  return Object.entries(screens).flatMap(([name, { path }]) => {
    const start = path.toLowerCase().replace(/\/:.*$/, '')
    const isNamed = literals.has(name.toLowerCase())
    return isNamed || (start.length > 1 && (literals.has(start) || literals.has(`${start}/`))) ? [name] : []
  })
}

function findListeners(sources: readonly Source[]): Map<string, string[]> {
  const listeners = new Map<string, string[]>()
  for (const { path, text } of sources)
    for (const [, event = ''] of text.matchAll(/\bon\('([\w.]+)'/g))
      if (path.startsWith('server/features/')) listeners.set(event, [...(listeners.get(event) ?? []), path])
  return listeners
}

/** None for a registry. */
function findRuntimeImports(source: Source): string[] {
  if (registries.includes(source.path)) return []
  return parseImports(source).flatMap(({ to, isTypeOnly }) => (isTypeOnly || to === source.path ? [] : [to]))
}

function computeClosure(
  files: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const closure = new Set(files)
  for (const file of closure) for (const to of imports.get(file) ?? []) closure.add(to)
  return closure
}

/** Run-time imports, and dependencies without an import. */
export function readImportGraph(sources: readonly Source[] = readSources(root)): ImportGraph {
  const imports = new Map(sources.map((source) => [source.path, findRuntimeImports(source)]))
  const featureFiles = findFeatureFiles(sources)
  const contractNames = findContractNames(sources)
  const screenFiles = findScreenFiles(sources)
  const listeners = findListeners(sources)
  // Shared infrastructure, such as a test's server, depends only on its imports; otherwise each test would
  // reach everything.
  const sharedFiles = computeClosure(
    ['server/testing/app/testApp.ts', 'web/root.tsx', 'e2e/fixtures/test.ts'],
    imports,
  )
  const everyFeature = [...featureFiles].flatMap(([contract, files]) => [contract, ...files])
  const findHandlers = (contract: string) =>
    contract === 'contract/all.ts' ? everyFeature : (featureFiles.get(contract) ?? [])

  function dependenciesByName({ path, text }: Source): string[] {
    if (sharedFiles.has(path) || registries.includes(path)) return []
    const dependencies: string[] = []
    // A test calls endpoints that it imports.
    if (isServerTest(path) || isE2eFile(path))
      dependencies.push(...(imports.get(path) ?? []).flatMap(findHandlers))
    // A screen names endpoints in the client's table.
    if (path.startsWith('web/') || isE2eFile(path)) {
      const names = [...text.matchAll(/\bendpoints\.(\w+)\b/g)].map(([, name = '']) =>
        contractNames.get(name),
      )
      dependencies.push(
        ...names.flatMap((contract) => (contract ? [contract, ...findHandlers(contract)] : [])),
      )
    }
    // A spec opens screens by name or address, or all of them.
    if (path.endsWith('.spec.ts')) dependencies.push(...specRoots)
    if (path.endsWith('.spec.ts') && text.includes('of screenNames'))
      dependencies.push(...screenFiles.values())
    if (isE2eFile(path))
      dependencies.push(...findScreensNamedIn(text).flatMap((name) => screenFiles.get(name) ?? []))
    // Emitting an event runs its listeners.
    const events = [...text.matchAll(/\bemit\([^']*'([\w.]+)'/g)]
    dependencies.push(...events.flatMap(([, event = '']) => listeners.get(event) ?? []))
    // Error texts of a contract are read through the common registry.
    const errors = [/[\w.]*endpoints\.ts$/, /endpoints\.ts$/].map((name) => path.replace(name, 'errors.ts'))
    if (path.startsWith('contract/') && path.endsWith('endpoints.ts'))
      dependencies.push(...errors.filter((file) => imports.has(file)))
    return dependencies
  }

  return new Map(
    sources.map((source) => {
      const { path } = source
      return [path, new Set([...(imports.get(path) ?? []), ...dependenciesByName(source)])]
    }),
  )
}

export function computeDistances(changed: readonly string[], graph: ImportGraph): Map<string, number> {
  const importers = new Map<string, string[]>()
  for (const [path, dependencies] of graph)
    for (const to of dependencies) importers.set(to, [...(importers.get(to) ?? []), path])
  const distances = new Map(changed.map((path) => [path, 0]))
  // Map iteration visits keys in insertion order, so this is a breadth-first search.
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
