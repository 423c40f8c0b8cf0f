import { everyCall } from '#contract/all.ts'
import { countedText } from '#contract/counted.text.ts'
import { retention } from '../app.ts'
import type { App } from '../core/app.ts'
import { aDay, aYear, type RetentionRule } from '../core/retention.ts'

/** What stands between a heading of a page and the next of its kind. */
export function sectionOf(page: string, heading: string, marks = '##'): string {
  return page.split(`\n${marks} ${heading}\n`)[1]?.split(/\n#{2,3} /)[0] ?? ''
}

/** The cells of each line of the table under a heading, the header's two lines left out. */
export function linesUnder(page: string, heading: string): string[][] {
  const lines = sectionOf(page, heading)
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
export const quoted = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** Which of the rules, jobs, listeners and calls that a cell names the product has not. */
export function findUnknown({ jobs, listeners }: Pick<App, 'jobs' | 'listeners'>, cell: string): string[] {
  const known: Record<string, readonly { name: string }[]> = {
    rule: retention,
    job: jobs,
    listener: listeners,
    call: everyCall,
  }
  return [...cell.matchAll(/(rule|job|listener|call) `([^`]+)`/g)]
    .filter(([, kind = '', name]) => !known[kind]?.some((each) => each.name === name))
    .map(([all]) => all)
}

function inWords({ keptFor }: RetentionRule): string {
  const days = keptFor / aDay
  if (keptFor === 0) return ''
  if (days < 1) return `${keptFor / 60_000} minutes`
  if (keptFor % aYear === 0 && days !== 365) return countedText.en.years(keptFor / aYear)
  return countedText.en.days(days)
}

/** Whether a cell says for how long a rule keeps something. */
export function saysHowLong(cell = '', rule: RetentionRule): boolean {
  const times = rule.keptFor === aYear ? ['365 days', '1 year'] : [inWords(rule)]
  return times.some((time) => cell.includes(time))
}
