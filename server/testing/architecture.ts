import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { permissions } from '#contract/access.ts'

/** A source file of the house. */
export type Source = { path: string; text: string }

type Import = { from: string; to: string; specifier: string; typeOnly: boolean }

/** The calls of the client, as a generator writes them. */
const generated = 'clients/typescript/src/calls.ts'

/** Every source file that people write and read. */
export function sourcesOf(folder: string): Source[] {
  const paths = globSync(
    '{contract,server,web,patches,simulator,e2e,bench,deploy,clients,examples,scripts}/**/*.{ts,tsx,css,sql}',
    {
      cwd: folder,
      // Lighthouse is installed in bench, apart from the rest.
      exclude: [generated, '**/node_modules/**'],
    },
  )
  return paths.sort().map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

/** What a file imports of ours, by path from the root. */
export function importsOf({ path, text }: Source): Import[] {
  const found: Import[] = []
  const pattern =
    /^\s*(?:import|export)\s+(type\s+)?[^'"]*?from\s+'([.#][^']+)'|import\('([.#][^']+)'\)|^import\s+'([.#][^']+)'|^declare module '([.#][^']+)'/gm
  for (const [, type, direct, lazy, bare, augmented] of text.matchAll(pattern)) {
    const specifier = direct ?? lazy ?? bare ?? augmented ?? ''
    const to = specifier.startsWith('#') ? specifier.slice(1) : posix.join(dirname(path), specifier)
    found.push({ from: path, to, specifier, typeOnly: type !== undefined || augmented !== undefined })
  }
  return found
}

const aliased = ['contract', 'patches', 'server', 'web']

/** `bench` and `clients` have a package.json of their own, without `imports`; examples import nothing of the product. */
const withoutAlias = /^(?:bench|clients|examples)\//

/**
 * Relative imports that climb out of a top folder or two folders up, which go by `#contract`, `#patches`, `#server` or `#web`. Within
 * the folder of one feature, and in the contract, they stay relative.
 */
export function distantImports(sources: Source[]): string[] {
  const topOf = (path: string) => path.split('/', 1)[0] ?? ''
  const featureOf = (path: string) => /^(?:server|web)\/(?:features|domain)\/[^/]+\//.exec(path)?.[0]
  const isDistant = ({ from, to, specifier }: Import) => {
    const [own, top, feature] = [topOf(from), topOf(to), featureOf(from)]
    const isNear = own === top && (own === 'contract' || !specifier.startsWith('../../'))
    const isOfFeature = feature !== undefined && to.startsWith(feature)
    return specifier.startsWith('.') && aliased.includes(top) && !isNear && !isOfFeature
  }
  return sources
    .filter(({ path }) => !withoutAlias.test(path))
    .flatMap(importsOf)
    .filter(isDistant)
    .map(({ from, specifier }) => `${from}: ${specifier}`)
}

/** Who leans on whom among the folders in a folder, apart from what anyone may read. */
export function folderGraph(
  sources: Source[],
  parent: string,
  isLeaf: (path: string) => boolean = () => false,
): Map<string, Set<string>> {
  const folderOf = (path: string) =>
    path.startsWith(`${parent}/`) ? /^([^/]+)\//.exec(path.slice(parent.length + 1))?.[1] : undefined
  const graph = new Map<string, Set<string>>()
  for (const source of sources) {
    const folder = folderOf(source.path)
    if (!folder || /\.test\.tsx?$/.test(source.path)) continue
    const uses = graph.get(folder) ?? new Set()
    graph.set(folder, uses)
    for (const { to } of importsOf(source)) {
      const other = folderOf(to)
      if (other && other !== folder && !isLeaf(to)) uses.add(other)
    }
  }
  return graph
}

/** Who leans on whom among the server's features; tables and events are leaves that anyone may read. */
export const featureGraph = (sources: Source[]) =>
  folderGraph(sources, 'server/features', (path) => /\.(tables|events)\.ts$/.test(path))

/** A way round in a graph, or null where there is none. */
export function findCycle(graph: Map<string, Set<string>>): string[] | null {
  const done = new Set<string>()
  const visit = (node: string, way: string[]): string[] | null => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node]
    if (done.has(node)) return null
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...way, node])
      if (circle) return circle
    }
    done.add(node)
    return null
  }
  for (const node of graph.keys()) {
    const circle = visit(node, [])
    if (circle) return circle
  }
  return null
}

const withoutSchemas =
  /^contract\/(screens|screen|screenParameters|staffScreens|text|failures|access|rowPolicy|\w+\.(policy|text)|nameMap|fold|contact|numbers|phoneFormat|limits|art|egypt|trendLengths|packageMonths|countedPoints|countedOffers|transactionKinds|securityKinds|flagRules|approvalStates|commonWords|pushKinds|consentPurposes|dataRights|orderStates|referralStates|reportKinds|insightKinds|csv|complaintStates|discount|richText|scopes|socialLinks|webhookKinds)\.ts$/

/** Files of the browser that would take schemas along. What only the build reads may, and the piece that forms bring. */
export function schemasInBrowser(sources: Source[]): Import[] {
  return sources
    .filter(
      ({ path }) =>
        /^web\/.*\.tsx?$/.test(path) &&
        !/\.test\.|^web\/build\/|^web\/(vite\.config|routes|forms\/schemas)\.ts$/.test(path),
    )
    .flatMap(importsOf)
    .filter(({ to, typeOnly }) => to.startsWith('contract/') && !typeOnly && !withoutSchemas.test(to))
}

/** Where a feature's screens name a permission; what one may do comes from the call: `useMay(calls.…)`. */
export function permissionsInScreens(sources: Source[]): string[] {
  // A screen may be called what a permission is: its address is no permission.
  const named = new RegExp(`(?<!address(?:Of)?\\(|useAddress\\(\\)\\()['"](${permissions.join('|')})['"]`)
  return sources
    .filter(({ path }) => /^web\/features\/.*\.tsx?$/.test(path) && !/\.test\./.test(path))
    .filter(({ text }) => named.test(text))
    .map(({ path }) => path)
}

/**
 * Private tables of graphile-worker, internals of pg and React Router, files inside packages, and members whose name begins with an
 * underscore. `_zod` is public: Zod documents it for libraries that read schemas.
 */
const privatePart =
  /graphile_worker\._private|graphile_worker\.migrations|\.connection\b\.stream|connectionParameters|__reactRouter|['"`/]node_modules\/[^'"`]*\.m?js['"`]|[\w)\]]\._(?!zod\b)[a-z]/

/** Files that touch what a library keeps to itself. */
export function privatePartsIn(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /\.tsx?$/.test(path) && !/^(patches\/|server\/testing\/architecture\.)/.test(path))
    .filter(({ text }) => privatePart.test(text))
    .map(({ path }) => path)
}
