import { allEndpoints } from '#contract/all.ts'
import { quantityTexts } from '#contract/core/counted.text.ts'
import { retention } from '#server/app.ts'
import type { App } from '#server/core/app.ts'
import { aDay, aYear, type RetentionRule } from '#server/core/database/retention.ts'

/** Up to the next heading of the same level. */
export function getSection(page: string, heading: string, headingMarks = '##'): string {
  return page.split(`\n${headingMarks} ${heading}\n`)[1]?.split(/\n#{2,3} /)[0] ?? ''
}

export function parseTable(page: string, heading: string): string[][] {
  const lines = getSection(page, heading)
    .split('\n')
    .filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

export const extractCode = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

export function findUnknownNames(
  { jobs, listeners }: Pick<App, 'jobs' | 'listeners'>,
  cell: string,
): string[] {
  const knownByKind: Record<string, readonly { name: string }[]> = {
    rule: retention,
    job: jobs,
    listener: listeners,
    endpoint: allEndpoints,
  }
  return [...cell.matchAll(/(rule|job|listener|endpoint) `([^`]+)`/g)]
    .filter(([, kind = '', name]) => !knownByKind[kind]?.some((item) => item.name === name))
    .map(([all]) => all)
}

function formatPeriod({ retainFor }: RetentionRule): string {
  const days = retainFor / aDay
  if (retainFor === 0) return ''
  if (days < 1) return `${retainFor / 60_000} minutes`
  if (retainFor % aYear === 0 && days !== 365) return quantityTexts.en.years(retainFor / aYear)
  return quantityTexts.en.days(days)
}

export function hasPeriod(cell = '', rule: RetentionRule): boolean {
  const times = rule.retainFor === aYear ? ['365 days', '1 year'] : [formatPeriod(rule)]
  return times.some((time) => cell.includes(time))
}
