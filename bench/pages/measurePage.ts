import lighthouse from 'lighthouse'
import { median } from '../loadGenerator.ts'

const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const kindByResourceType = {
  Document: 'html',
  Stylesheet: 'styles',
  Script: 'scripts',
  Font: 'fonts',
  Image: 'pictures',
} as const

type Kind = (typeof kindByResourceType)[keyof typeof kindByResourceType]

export type VisitMetrics = Record<
  (typeof categories)[number] | 'firstPaintMs' | 'largestPaintMs' | 'layoutShift' | 'blockingTimeMs',
  number
> &
  Record<Kind | 'all', number> & {
    /** Lighthouse's benchmark index of the machine during the run. */
    machineIndex: number
  }

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
type Item = Record<string, unknown>

function getAuditItems({ audits }: Result, audit: string): Item[] {
  const { details } = audits[audit] ?? {}
  return details && 'items' in details ? (details.items as Item[]) : []
}

function sumTransferredKb(result: Result): Record<Kind | 'all', number> {
  const weights = { all: 0, html: 0, styles: 0, scripts: 0, fonts: 0, pictures: 0 }
  for (const { resourceType, transferSize } of getAuditItems(result, 'network-requests')) {
    const kB = Number(transferSize) / 1000
    const kind = kindByResourceType[resourceType as keyof typeof kindByResourceType]
    weights.all += kB
    if (kind) weights[kind] += kB
  }
  return weights
}

/** Whether the largest contentful paint is a photograph, not text or a drawing. */
function isLargestPaintPhoto(result: Result): boolean {
  const snippet = getAuditItems(result, 'lcp-breakdown-insight').find(({ type }) => type === 'node')?.snippet
  return /^<img\b/.test(String(snippet)) && !/\bsrc="(data:image\/svg|[^"]*\.svg\b)/.test(String(snippet))
}

async function runLighthouse(url: string, port: number): Promise<Result> {
  // By default, Lighthouse simulates a phone on slow 4G with a four times slower CPU.
  const output = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' })
  if (!output) throw new Error(`Lighthouse produced no output for ${url}`)
  const { runtimeError } = output.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  return output.lhr
}

function toVisitMetrics(result: Result): VisitMetrics {
  const getMetric = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN
  const getScore = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100)
  return {
    performance: getScore('performance'),
    accessibility: getScore('accessibility'),
    'best-practices': getScore('best-practices'),
    seo: getScore('seo'),
    firstPaintMs: getMetric('first-contentful-paint'),
    largestPaintMs: getMetric('largest-contentful-paint'),
    layoutShift: getMetric('cumulative-layout-shift'),
    blockingTimeMs: getMetric('total-blocking-time'),
    ...sumTransferredKb(result),
    machineIndex: result.environment.benchmarkIndex,
  }
}

/** Median of several runs. */
export async function measurePage(
  url: string,
  port: number,
): Promise<VisitMetrics & { isLargestPaintPhoto: boolean }> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await runLighthouse(url, port))
  const visits = results.map(toVisitMetrics)
  const [first] = visits
  const names = Object.keys(first ?? {}) as (keyof VisitMetrics)[]
  const medians = names.map((name) => [name, median(visits.map((visit) => visit[name]))])
  return {
    ...(Object.fromEntries(medians) as VisitMetrics),
    isLargestPaintPhoto: results.some(isLargestPaintPhoto),
  }
}
