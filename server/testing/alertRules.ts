import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from './root.ts'

type Alert = {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
type Recording = { record: string; expr: string; labels?: Record<string, string> }

const { groups } = parse(readFileSync(join(root, 'deploy/alerts.yaml'), 'utf8')) as {
  groups: { name: string; rules: (Alert | Recording)[] }[]
}
const rules = groups.flatMap((group) => group.rules)

export const alerts = rules.filter((rule): rule is Alert => 'alert' in rule)
export const recordings = rules.filter((rule): rule is Recording => 'record' in rule)

/** What a query of Prometheus looks at: the words before a selector, a range, or a comparison that are no functions. */
export function metricsIn(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}/g, '').replace(/\b(by|without|on)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/(?<![\w:])[a-z][\w:]*(?!\s*\(|[\w:])/g)]
    .map(([name]) => name)
    .filter((name) => !/^(offset|and|or|unless)$/.test(name) && !name.startsWith('__'))
}

/** A histogram is shown under one name and asked by others. */
const base = (metric: string) => metric.replace(/_(count|sum|bucket)$/, '')

/** What a node shows at `/metrics`: each metric with the labels that it has a value for. */
type Shown = ReadonlyMap<string, ReadonlySet<string>>

/** Reads what `/metrics` replied. Of a metric without a value nothing is known but its name. */
export function readMetrics(text: string): Shown {
  const shown = new Map<string, Set<string>>()
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+) /gm)) shown.set(name, new Set())
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} /gm))
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g))
      (shown.get(name) ?? shown.get(base(name)))?.add(label)
  return shown
}

/** What a query asks for that is neither shown nor recorded by a rule: metrics, and labels in selectors. */
export function unknownIn(expr: string, shown: Shown): string[] {
  const known = (name: string) =>
    name === 'up' ||
    recordings.some(({ record }) => record === name) ||
    shown.has(name) ||
    shown.has(base(name))
  const selected = [...expr.matchAll(/([a-z]\w*)\{([^}]*)\}/g)].flatMap(([, name = '', selector = '']) =>
    [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].flatMap(([, label = '']) => {
      const labels = shown.get(name) ?? shown.get(base(name))
      return !labels?.size || labels.has(label) || label === 'instance' ? [] : [`${name}{${label}}`]
    }),
  )
  return [...metricsIn(expr).filter((name) => !known(name)), ...selected]
}

/** The metrics of some queries, those behind recorded ones included, by the names under which they are shown. */
export function metricsBehind(exprs: readonly string[]): Set<string> {
  const names = new Set<string>()
  const add = (expr: string) => {
    for (const name of metricsIn(expr)) {
      if (names.has(name)) continue
      names.add(name)
      for (const { record, expr: behind } of recordings) if (record === name) add(behind)
    }
  }
  for (const expr of exprs) add(expr)
  return new Set([...names].map(base))
}
