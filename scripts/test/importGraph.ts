import { screens } from '#contract/core/screens.ts'
import { root } from '#server/testing/app/root.ts'
import { parseImports, readSources, type Source } from '#server/testing/checks/architecture.ts'

/** Which files of the tree each file depends on when it runs, by path from the root. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Tables that import every feature. Through them each file would reach each other, so the graph leads around them: from the
 * contract that a test or screen uses to the feature that serves it.
 */
const registries = ['server/app.ts', 'contract/all.ts', 'contract/errors.ts', 'web/routes.ts']

/** What every journey runs, whatever screens it opens. */
const specRoots = [
  'web/root.tsx',
  'web/entry.client.tsx',
  'web/entry.server.tsx',
  'server/http/serve.ts',
  'server/http/pages/servePages.ts',
]

const isServerTest = (path: string) => /^server\/.*\.test\.ts$|^server\/testing\//.test(path)
const isE2eFile = (path: string) => path.startsWith('e2e/')

/** The parts of a feature that answer an endpoint: the files that bind its contract, and the feature's manifest. */
function findFeatureFiles(sources: readonly Source[]): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const source of sources) {
    const feature = /^server\/features\/(\w+)\/.*routes\.ts$/.exec(source.path)?.[1]
    if (!feature) continue
    for (const { to, typeOnly } of parseImports(source)) {
      if (typeOnly || !/^contract\/.*endpoints\.ts$/.test(to)) continue
      const previous = files.get(to) ?? []
      files.set(to, [...previous, source.path, `server/features/${feature}/${feature}.feature.ts`])
    }
  }
  return files
}

/** The file of each contract by the name that `endpoints.<name>.<endpoint>` has in the web. */
function findContractNames(sources: readonly Source[]): Map<string, string> {
  return new Map(
    sources.flatMap(({ path, text }) => {
      const name = /\bdefineEndpoints\('(\w+)'/.exec(text)?.[1]
      return name && path.startsWith('contract/') ? [[name, path] as const] : []
    }),
  )
}

/** The file of each screen, as `web/routes.ts` has it. */
function findScreenFiles(sources: readonly Source[]): Map<string, string> {
  const text = sources.find(({ path }) => path === 'web/routes.ts')?.text ?? ''
  return new Map(
    [...text.matchAll(/^ {2}(\w+): '(\S+)',$/gm)].map(([, name = '', file]) => [name, `web/${file}`]),
  )
}

/** The screens that a text names, or opens by an address of theirs. */
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

/** The listeners of each event, by its name. */
function findListeners(sources: readonly Source[]): Map<string, string[]> {
  const listeners = new Map<string, string[]>()
  for (const { path, text } of sources)
    for (const [, event = ''] of text.matchAll(/\bon\('([\w.]+)'/g))
      if (path.startsWith('server/features/')) listeners.set(event, [...(listeners.get(event) ?? []), path])
  return listeners
}

/** Imports that exist at run time; those of a registry are left out. */
function findRuntimeImports(source: Source): string[] {
  if (registries.includes(source.path)) return []
  return parseImports(source).flatMap(({ to, typeOnly }) => (typeOnly || to === source.path ? [] : [to]))
}

/** All that some files import, directly or through others. */
function computeClosure(
  files: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const closure = new Set(files)
  for (const file of closure) for (const to of imports.get(file) ?? []) closure.add(to)
  return closure
}

/** Reads the graph: imports that exist at run time, and the ways in which a file depends on another without importing it. */
export function readImportGraph(sources: readonly Source[] = readSources(root)): ImportGraph {
  const imports = new Map(sources.map((source) => [source.path, findRuntimeImports(source)]))
  const featureFiles = findFeatureFiles(sources)
  const contractNames = findContractNames(sources)
  const screenFiles = findScreenFiles(sources)
  const listeners = findListeners(sources)
  // What each test or page brings along, such as the server of a test, depends on its imports alone: else each would reach all.
  const sharedFiles = computeClosure(
    ['server/testing/app/testApp.ts', 'web/root.tsx', 'e2e/fixtures/test.ts'],
    imports,
  )
  const everyFeature = [...featureFiles].flatMap(([contract, files]) => [contract, ...files])
  const findHandlers = (contract: string) =>
    contract === 'contract/all.ts' ? everyFeature : (featureFiles.get(contract) ?? [])

  /** What a file leads to by a name in its text. */
  function dependenciesByName({ path, text }: Source): string[] {
    if (sharedFiles.has(path) || registries.includes(path)) return []
    const dependencies: string[] = []
    // A test asks the server for an endpoint that it imports.
    if (isServerTest(path) || isE2eFile(path))
      dependencies.push(...(imports.get(path) ?? []).flatMap(findHandlers))
    // A screen names an endpoint in the client's table of endpoints.
    if (path.startsWith('web/') || isE2eFile(path)) {
      const names = [...text.matchAll(/\bendpoints\.(\w+)\b/g)].map(([, name = '']) =>
        contractNames.get(name),
      )
      dependencies.push(
        ...names.flatMap((contract) => (contract ? [contract, ...findHandlers(contract)] : [])),
      )
    }
    // A journey opens screens by name or address, or each of them.
    if (path.endsWith('.spec.ts')) dependencies.push(...specRoots)
    if (path.endsWith('.spec.ts') && text.includes('of screenNames'))
      dependencies.push(...screenFiles.values())
    if (isE2eFile(path))
      dependencies.push(...findScreensNamedIn(text).flatMap((name) => screenFiles.get(name) ?? []))
    // What emits an event makes its listeners run.
    const events = [...text.matchAll(/\bemit\([^']*'([\w.]+)'/g)]
    dependencies.push(...events.flatMap(([, event = '']) => listeners.get(event) ?? []))
    // The texts of a contract's errors are read through the registry of all.
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

/** How many steps each file is from what changed, for the files that reach it. */
export function computeDistances(changed: readonly string[], graph: ImportGraph): Map<string, number> {
  const importers = new Map<string, string[]>()
  for (const [path, dependencies] of graph)
    for (const to of dependencies) importers.set(to, [...(importers.get(to) ?? []), path])
  const distances = new Map(changed.map((path) => [path, 0]))
  // A map's keys are visited in the order they are added, so this is a breadth-first search.
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
