import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { permissions } from '#contract/core/access.ts'

export type Source = { path: string; text: string }

type Import = { from: string; to: string; specifier: string; isTypeOnly: boolean; isLazy: boolean }

/** Generated file: the endpoints of the TypeScript client. */
const generatedCalls = 'clients/typescript/src/calls.ts'

export function readSources(folder: string): Source[] {
  const paths = globSync(
    '{contract,server,web,patches,simulator,e2e,bench,deploy,clients,examples,scripts}/**/*.{ts,tsx,css,sql}',
    {
      cwd: folder,
      // Lighthouse is installed in `bench`, separately from the other packages.
      exclude: [generatedCalls, '**/node_modules/**'],
    },
  )
  return paths.sort().map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

export function parseImports({ path, text }: Source): Import[] {
  const imports: Import[] = []
  const pattern =
    /^\s*(?:import|export)\s+(type\s+)?[^'"]*?from\s+'([.#][^']+)'|import\('([.#][^']+)'\)|^import\s+'([.#][^']+)'|^declare module '([.#][^']+)'/gm
  for (const [, type, direct, lazy, bare, augmented] of text.matchAll(pattern)) {
    const specifier = direct ?? lazy ?? bare ?? augmented ?? ''
    const to = specifier.startsWith('#') ? specifier.slice(1) : posix.join(dirname(path), specifier)
    const isTypeOnly = type !== undefined || augmented !== undefined
    imports.push({ from: path, to, specifier, isTypeOnly, isLazy: lazy !== undefined })
  }
  return imports
}

const aliasedFolders = ['contract', 'patches', 'server', 'web']

/**
 * `bench` and `clients` have their own package.json, without `imports`; examples import nothing from the
 * product.
 */
const withoutAlias = /^(?:bench|clients|examples)\//

/** A manifest only names services. */
export function findManifestsWithCode(sources: Source[]): string[] {
  const code = /\b(?:ctx|input|async|return)\b|=> (?!\(\{)/
  return sources
    .filter(({ path, text }) => /^server\/features\/.*\.feature\.ts$/.test(path) && code.test(text))
    .map(({ path }) => path)
}

/**
 * They leave a top-level folder or go up two folders, and should use an alias. Within one feature and within
 * the contract, imports stay relative.
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

/** Ignores imports of leaf files. */
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

/** Any feature may import another one's tables and events. */
export const buildFeatureGraph = (sources: Source[]) =>
  buildFolderGraph(sources, 'server/features', (path) => /\.(tables|events)\.ts$/.test(path))

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

function findSchemaFiles(sources: Source[]): Set<string> {
  const contract = sources.filter(({ path }) => path.startsWith('contract/'))
  const importsZod = ({ text }: Source) => /^import (?!type\b)[^'"]*from 'zod'/m.test(text)
  const schemaFiles = new Set(contract.filter(importsZod).map(({ path }) => path))
  const imports = contract.flatMap(parseImports).filter(({ isTypeOnly }) => !isTypeOnly)
  // A set iterates over values added meanwhile, so this reaches every importer.
  for (const file of schemaFiles) for (const { from, to } of imports) if (to === file) schemaFiles.add(from)
  return schemaFiles
}

/**
 * Zod schemas would enlarge the browser's bundle. Exempt are files that only the build reads, and the form
 * chunk.
 */
export function findSchemaImportsInBrowser(sources: Source[]): Import[] {
  const schemaFiles = findSchemaFiles(sources)
  return sources
    .filter(
      ({ path }) =>
        /^web\/.*\.tsx?$/.test(path) &&
        !/\.test\.|^web\/build\/|^web\/(vite\.config|routes|forms\/checkInput)\.ts$/.test(path),
    )
    .flatMap(parseImports)
    .filter(({ to, isTypeOnly }) => !isTypeOnly && schemaFiles.has(to))
}

/** They must derive the user's rights from the endpoint instead: `useCan(endpoints.…)`. */
export function findPermissionsInScreens(sources: Source[]): string[] {
  // A screen's name may equal that of a permission; its address is not a use of the permission.
  const permissionLiteral = new RegExp(
    `(?<!address\\(|toScreenAddress\\(|useAddress\\(\\)\\()['"](${permissions.join('|')})['"]`,
  )
  return sources
    .filter(({ path }) => /^web\/features\/.*\.tsx?$/.test(path) && !/\.test\./.test(path))
    .filter(({ text }) => permissionLiteral.test(text))
    .map(({ path }) => path)
}

/**
 * Private tables of graphile-worker, internals of pg and React Router, files inside packages, and members
 * that start with an underscore. `_zod` is public: Zod documents it for libraries that read schemas.
 */
const privateApi =
  /graphile_worker\._private|graphile_worker\.migrations|\.connection\b\.stream|connectionParameters|__reactRouter|['"`/]node_modules\/[^'"`]*\.m?js['"`]|[\w)\]]\._(?!zod\b)[a-z]/

export function findPrivateApiUses(sources: Source[]): string[] {
  return sources
    .filter(
      ({ path }) =>
        /\.tsx?$/.test(path) && !/^(patches\/|server\/testing\/checks\/architecture\.)/.test(path),
    )
    .filter(({ text }) => privateApi.test(text))
    .map(({ path }) => path)
}
