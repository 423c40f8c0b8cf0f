import { formatColumns } from '../report.ts'
import { limits } from './limits.ts'
import type { measurePage } from './measurePage.ts'

export type MeasuredPage = Awaited<ReturnType<typeof measurePage>> & {
  name: string
  /** LCP observed by the browser on a throttled, not a simulated, connection. */
  observedPaintMs: number
  isIndexed: boolean
}

type Column = {
  head: string
  limit?: string
  show: (visited: MeasuredPage) => string
  isMet?: (visited: MeasuredPage) => boolean
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)

function score(head: string, of: (visited: MeasuredPage) => number): Column {
  return {
    head,
    limit: `≥ ${limits.score}`,
    show: (visited) => String(of(visited)),
    isMet: (visited) => of(visited) >= limits.score,
  }
}

function weight(head: string, of: (visited: MeasuredPage) => number, max?: number): Column {
  const show = (visited: MeasuredPage) => of(visited).toFixed(1)
  if (max === undefined) return { head, show }
  return { head, limit: `≤ ${max}`, show, isMet: (visited) => of(visited) <= max }
}

const { text, photo } = limits.largestPaintMs

const columns: Column[] = [
  { head: 'FCP s', show: ({ firstPaintMs }) => seconds(firstPaintMs) },
  {
    head: 'LCP s',
    limit: `≤ ${seconds(text)}, photo ${seconds(photo)}`,
    show: ({ observedPaintMs, isLargestPaintPhoto }) =>
      `${seconds(observedPaintMs)}${isLargestPaintPhoto ? ' photo' : ''}`,
    isMet: ({ observedPaintMs, isLargestPaintPhoto }) =>
      observedPaintMs <= (isLargestPaintPhoto ? photo : text),
  },
  // The simulation includes fonts that text doesn't wait for.
  { head: 'simulated', show: ({ largestPaintMs }) => seconds(largestPaintMs) },
  {
    head: 'CLS',
    limit: `≤ ${limits.layoutShift}`,
    show: ({ layoutShift }) => layoutShift.toFixed(3),
    isMet: ({ layoutShift }) => layoutShift <= limits.layoutShift,
  },
  {
    head: 'TBT ms',
    limit: `≤ ${limits.blockingTimeMs}`,
    show: ({ blockingTimeMs }) => blockingTimeMs.toFixed(0),
    isMet: ({ blockingTimeMs }) => blockingTimeMs <= limits.blockingTimeMs,
  },
  score('performance', ({ performance }) => performance),
  score('accessibility', ({ accessibility }) => accessibility),
  score('best practices', (visited) => visited['best-practices']),
  {
    ...score('SEO', ({ seo }) => seo),
    isMet: ({ seo, isIndexed }) => seo >= limits.score || !isIndexed,
  },
  weight('HTML kB', ({ html }) => html),
  weight('styles', ({ styles }) => styles),
  weight('both', ({ html, styles }) => html + styles, limits.weight.page),
  weight('fonts', ({ fonts }) => fonts, limits.weight.fonts),
  weight('scripts', ({ scripts }) => scripts, limits.weight.scripts),
  weight('pictures', ({ pictures }) => pictures),
  weight('all', ({ all }) => all, limits.weight.all),
]

const isMissed = ({ isMet }: Column, visited: MeasuredPage) => isMet?.(visited) === false

/** A figure beyond its limit is marked with a cross. */
export function formatVisitTable(all: readonly MeasuredPage[]): string {
  const lines = all.map((visited) => [
    visited.name,
    ...columns.map((column) => column.show(visited) + (isMissed(column, visited) ? ' ✗' : '')),
  ])
  const limited = columns.filter(({ isMet }) => isMet)
  const missed = limited.flatMap((column) => all.filter((visited) => isMissed(column, visited)))
  const machines = all.map(({ machineIndex }) => machineIndex)
  const table = formatColumns([
    ['page', ...columns.map(({ head }) => head)],
    ['limit', ...columns.map(({ limit = '' }) => limit)],
    ...lines,
  ])
  const total = limited.length * all.length
  return `${table}

${total - missed.length} of ${total} limits are met. Lighthouse benchmark index of the machine: ${Math.min(...machines)} to ${Math.max(...machines)}; times are reliable from about 1000.`
}
