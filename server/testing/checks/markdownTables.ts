import { allEndpoints } from '#contract/all.ts'
import { quantityTexts } from '#contract/core/counted.text.ts'
import { retention } from '#server/app.ts'
import type { App } from '#server/core/app.ts'
import { aDay, aYear, type RetentionRule } from '#server/core/database/retention.ts'

/** What stands between a heading of a page and the next of its kind. */
export function getSection(page: string, heading: string, headingMarks = '##'): string {
  return page.split(`\n${headingMarks} ${heading}\n`)[1]?.split(/\n#{2,3} /)[0] ?? ''
}

/** The cells of each line of the table under a heading, the header's two lines left out. */
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

/** The names in a text that stand as code. */
export const extractCode = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** Which of the rules, jobs, listeners and calls that a cell names the product has not. */
export function findUnknownNames(
  { jobs, listeners }: Pick<App, 'jobs' | 'listeners'>,
  cell: string,
): string[] {
  const knownByKind: Record<string, readonly { name: string }[]> = {
    rule: retention,
    job: jobs,
    listener: listeners,
    call: allEndpoints,
  }
  return [...cell.matchAll(/(rule|job|listener|call) `([^`]+)`/g)]
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

/** Whether a cell says for how long a rule keeps something. */
export function hasPeriod(cell = '', rule: RetentionRule): boolean {
  const times = rule.retainFor === aYear ? ['365 days', '1 year'] : [formatPeriod(rule)]
  return times.some((time) => cell.includes(time))
}
