import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gt, major } from 'semver'

export type PinnedVersions = {
  node: Record<string, string>
  postgres: Record<string, string>
  /** Ends with the minute in which the data were fetched. */
  geoip: string
}

export type PublishedReleases = {
  /** As in https://nodejs.org/dist/index.json. */
  node: readonly { version: string; date: string; security: boolean }[]
  /** Such as `18.7`, with their tag dates. All of them contain security fixes. */
  postgres: readonly { version: string; date: string }[]
}

const msPerDay = 86_400_000
const maxDaysWithoutFix = 45
/** New data are released twice a week, and the licence requires replacing old data within thirty days. */
const maxDataAgeDays = 34

const daysSince = (date: string, now: Date) => Math.floor((now.getTime() - Date.parse(date)) / msPerDay)

/** PostgreSQL has no patch releases, so its versions aren't semantic. */
const toSemver = (version: string) => `${version}.0`

type Release = { version: string; date: string }

/** Describes the first of these releases if it has been available for too long. */
function describeOutdated(
  what: string,
  pinned: string,
  missedReleases: readonly Release[],
  now: Date,
): string[] {
  const [first] = missedReleases.toSorted((a, b) => a.date.localeCompare(b.date))
  if (!first || daysSince(first.date, now) <= maxDaysWithoutFix) return []
  return [`${what} pins ${pinned}, but ${first.version} fixed vulnerabilities on ${first.date}.`]
}

function parseDataDate(version: string): string {
  const [, year, month, day] = /\.(\d{4})(\d\d)(\d\d)\d{4}$/.exec(version) ?? []
  if (!day) throw new Error(`geoip-country ${version} has no date of its data.`)
  return `${year}-${month}-${day}`
}

export function findOutdated(pinned: PinnedVersions, published: PublishedReleases, now: Date): string[] {
  const node = Object.entries(pinned.node).flatMap(([what, version]) => {
    const missedReleases = published.node
      .filter(({ security }) => security)
      .map((release) => ({ ...release, version: release.version.replace('v', '') }))
      .filter((release) => major(release.version) === major(version) && gt(release.version, version))
    return describeOutdated(what, `Node ${version}`, missedReleases, now)
  })
  const postgres = Object.entries(pinned.postgres).flatMap(([what, version]) => {
    const [current, isNewer] = [
      toSemver(version),
      (candidate: string) => gt(toSemver(candidate), toSemver(version)),
    ]
    const missedReleases = published.postgres.filter(
      (release) => major(toSemver(release.version)) === major(current) && isNewer(release.version),
    )
    return describeOutdated(what, `PostgreSQL ${version}`, missedReleases, now)
  })
  const date = parseDataDate(pinned.geoip)
  const geoip =
    daysSince(date, now) > maxDataAgeDays
      ? [`geoip-country has data of ${date}; its licence allows at most ${maxDataAgeDays} days.`]
      : []
  return [...node, ...postgres, ...geoip]
}

const imageFiles = [
  'compose.yaml',
  'deploy/cluster/compose.yaml',
  '.github/workflows/ci.yml',
  '.github/workflows/nightly.yml',
]

/** Packages of other platforms are ignored, because production runs on Linux. */
export function readPinnedVersions(root: string): PinnedVersions {
  const readText = (file: string) => readFileSync(join(root, file), 'utf8')
  const { dependencies, optionalDependencies } = JSON.parse(readText('package.json'))
  const node: PinnedVersions['node'] = {}
  for (const [name, version] of Object.entries<string>(optionalDependencies))
    if (name.startsWith('node-linux-')) node[name] = version
  for (const [, version = ''] of readText('Dockerfile').matchAll(/^FROM node:(\d+\.\d+\.\d+)/gm))
    node.Dockerfile = version
  const postgres: PinnedVersions['postgres'] = {}
  for (const file of globSync(imageFiles, { cwd: root }))
    for (const [, version = ''] of readText(file).matchAll(/image: postgres:(\d+\.\d+)/g))
      postgres[file] = version
  return { node, postgres, geoip: dependencies['geoip-country'] }
}

async function fetchJson<Body>(url: string): Promise<Body> {
  // GitHub allows more requests with a token.
  const token = url.startsWith('https://api.github.com/') && process.env.GH_TOKEN
  const reply = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  if (!reply.ok) throw new Error(`${url} returned status ${reply.status}.`)
  return (await reply.json()) as Body
}

const postgresRepository = 'https://api.github.com/repos/postgres/postgres'

async function fetchPostgres(pinned: PinnedVersions): Promise<PublishedReleases['postgres']> {
  const branches = new Set(Object.values(pinned.postgres).map((version) => version.split('.')[0]))
  const releases: Release[] = []
  for (const branch of branches) {
    const tags = await fetchJson<{ ref: string }[]>(
      `${postgresRepository}/git/matching-refs/tags/REL_${branch}_`,
    )
    for (const { ref } of tags) {
      const [, tag, minor] = /^refs\/tags\/(REL_\d+_(\d+))$/.exec(ref) ?? []
      if (!tag) continue
      const { commit } = await fetchJson<{ commit: { committer: { date: string } } }>(
        `${postgresRepository}/commits/${tag}`,
      )
      releases.push({ version: `${branch}.${minor}`, date: commit.committer.date.slice(0, 10) })
    }
  }
  return releases
}

if (import.meta.main) {
  const pinned = readPinnedVersions(join(import.meta.dirname, '..'))
  const published = {
    node: await fetchJson<PublishedReleases['node']>('https://nodejs.org/dist/index.json'),
    postgres: await fetchPostgres(pinned),
  }
  const outdated = findOutdated(pinned, published, new Date())
  for (const sentence of outdated) process.stdout.write(`${sentence}\n`)
  if (outdated.length > 0) process.exitCode = 1
  else process.stdout.write('Node, PostgreSQL and the country data are up to date.\n')
}
