import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { permissions } from '#contract/core/access.ts'

/** A source file of the house. */
export type Source = { path: string; text: string }

type Import = { from: string; to: string; specifier: string; typeOnly: boolean }

/** The calls of the client, as a generator writes them. */
const generatedCalls = 'clients/typescript/src/calls.ts'

/** Every source file that people write and read. */
export function readSources(folder: string): Source[] {
  const paths = globSync(
    '{contract,server,web,patches,simulator,e2e,bench,deploy,clients,examples,scripts}/**/*.{ts,tsx,css,sql}',
    {
      cwd: folder,
      // Lighthouse is installed in bench, apart from the rest.
      exclude: [generatedCalls, '**/node_modules/**'],
    },
  )
  return paths.sort().map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

/** What a file imports of ours, by path from the root. */
export function parseImports({ path, text }: Source): Import[] {
  const imports: Import[] = []
  const pattern =
    /^\s*(?:import|export)\s+(type\s+)?[^'"]*?from\s+'([.#][^']+)'|import\('([.#][^']+)'\)|^import\s+'([.#][^']+)'|^declare module '([.#][^']+)'/gm
  for (const [, type, direct, lazy, bare, augmented] of text.matchAll(pattern)) {
    const specifier = direct ?? lazy ?? bare ?? augmented ?? ''
    const to = specifier.startsWith('#') ? specifier.slice(1) : posix.join(dirname(path), specifier)
    imports.push({ from: path, to, specifier, typeOnly: type !== undefined || augmented !== undefined })
  }
  return imports
}

const aliasedFolders = ['contract', 'patches', 'server', 'web']

/** `bench` and `clients` have a package.json of their own, without `imports`; examples import nothing of the product. */
const withoutAlias = /^(?:bench|clients|examples)\//

/**
 * Relative imports that climb out of a top folder or two folders up, which go by `#contract`, `#patches`, `#server` or `#web`. Within
 * the folder of one feature, and in the contract, they stay relative.
 */
export function findDistantImports(sources: Source[]): string[] {
  const getTopFolder = (path: string) => path.split('/', 1)[0] ?? ''
  const getFeature = (path: string) => /^(?:server|web)\/(?:features|domain)\/[^/]+\//.exec(path)?.[0]
  const isDistant = ({ from, to, specifier }: Import) => {
    const [own, top, feature] = [getTopFolder(from), getTopFolder(to), getFeature(from)]
    const isNear = own === top && (own === 'contract' || !specifier.startsWith('../../'))
    const isOfFeature = feature !== undefined && to.startsWith(feature)
    return specifier.startsWith('.') && aliasedFolders.includes(top) && !isNear && !isOfFeature
  }
  return sources
    .filter(({ path }) => !withoutAlias.test(path))
    .flatMap(parseImports)
    .filter(isDistant)
    .map(({ from, specifier }) => `${from}: ${specifier}`)
}

/** Who leans on whom among the folders in a folder, apart from what anyone may read. */
export function buildFolderGraph(
  sources: Source[],
  parent: string,
  isLeaf: (path: string) => boolean = () => false,
): Map<string, Set<string>> {
  const getFolder = (path: string) =>
    path.startsWith(`${parent}/`) ? /^([^/]+)\//.exec(path.slice(parent.length + 1))?.[1] : undefined
  const graph = new Map<string, Set<string>>()
  for (const source of sources) {
    const folder = getFolder(source.path)
    if (!folder || /\.test\.tsx?$/.test(source.path)) continue
    const uses = graph.get(folder) ?? new Set()
    graph.set(folder, uses)
    for (const { to } of parseImports(source)) {
      const target = getFolder(to)
      if (target && target !== folder && !isLeaf(to)) uses.add(target)
    }
  }
  return graph
}

/** Who leans on whom among the server's features; tables and events are leaves that anyone may read. */
export const buildFeatureGraph = (sources: Source[]) =>
  buildFolderGraph(sources, 'server/features', (path) => /\.(tables|events)\.ts$/.test(path))

/** A way round in a graph, or null where there is none. */
export function findCycle(graph: Map<string, Set<string>>): string[] | null {
  const visited = new Set<string>()
  const visit = (node: string, trail: string[]): string[] | null => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node]
    if (visited.has(node)) return null
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...trail, node])
      if (cycle) return cycle
    }
    visited.add(node)
    return null
  }
  for (const node of graph.keys()) {
    const cycle = visit(node, [])
    if (cycle) return cycle
  }
  return null
}

/** Files of the contract that load zod, by an import of their own or through another file. */
function findSchemaFiles(sources: Source[]): Set<string> {
  const contract = sources.filter(({ path }) => path.startsWith('contract/'))
  const importsZod = ({ text }: Source) => /^import (?!type\b)[^'"]*from 'zod'/m.test(text)
  const schemaFiles = new Set(contract.filter(importsZod).map(({ path }) => path))
  const imports = contract.flatMap(parseImports).filter(({ typeOnly }) => !typeOnly)
  // A set's values are visited in the order they are added, so this reaches every importer.
  for (const file of schemaFiles) for (const { from, to } of imports) if (to === file) schemaFiles.add(from)
  return schemaFiles
}

/** Files of the browser that would take schemas along. What only the build reads may, and the piece that forms bring. */
export function findSchemaImportsInBrowser(sources: Source[]): Import[] {
  const schemaFiles = findSchemaFiles(sources)
  return sources
    .filter(
      ({ path }) =>
        /^web\/.*\.tsx?$/.test(path) &&
        !/\.test\.|^web\/build\/|^web\/(vite\.config|routes|forms\/schemas)\.ts$/.test(path),
    )
    .flatMap(parseImports)
    .filter(({ to, typeOnly }) => !typeOnly && schemaFiles.has(to))
}

/** Where a feature's screens name a permission; what one may do comes from the call: `useCan(endpoints.…)`. */
export function findPermissionsInScreens(sources: Source[]): string[] {
  // A screen may be called what a permission is: its address is no permission.
  const permissionLiteral = new RegExp(
    `(?<!address\\(|toScreenAddress\\(|useAddress\\(\\)\\()['"](${permissions.join('|')})['"]`,
  )
  return sources
    .filter(({ path }) => /^web\/features\/.*\.tsx?$/.test(path) && !/\.test\./.test(path))
    .filter(({ text }) => permissionLiteral.test(text))
    .map(({ path }) => path)
}

/**
 * Private tables of graphile-worker, internals of pg and React Router, files inside packages, and members whose name begins with an
 * underscore. `_zod` is public: Zod documents it for libraries that read schemas.
 */
const privateApi =
  /graphile_worker\._private|graphile_worker\.migrations|\.connection\b\.stream|connectionParameters|__reactRouter|['"`/]node_modules\/[^'"`]*\.m?js['"`]|[\w)\]]\._(?!zod\b)[a-z]/

/** Files that touch what a library keeps to itself. */
export function findPrivateApiUses(sources: Source[]): string[] {
  return sources
    .filter(
      ({ path }) =>
        /\.tsx?$/.test(path) && !/^(patches\/|server\/testing\/checks\/architecture\.)/.test(path),
    )
    .filter(({ text }) => privateApi.test(text))
    .map(({ path }) => path)
}
