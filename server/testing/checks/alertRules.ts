import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../app/root.ts'

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

/** Names before a selector, range or comparison that are not functions. */
export function extractMetrics(expr: string): string[] {
  const withoutSelectors = expr.replace(/\{[^}]*\}/g, '').replace(/\b(by|without|on)\s*\([^)]*\)/g, '')
  return [...withoutSelectors.matchAll(/(?<![\w:])[a-z][\w:]*(?!\s*\(|[\w:])/g)]
    .map(([name]) => name)
    .filter((name) => !/^(offset|and|or|unless)$/.test(name) && !name.startsWith('__'))
}

/** Prometheus exposes a histogram under one name but queries use names with a suffix. */
const stripMetricSuffix = (metric: string) => metric.replace(/_(count|sum|bucket)$/, '')

type ExposedMetrics = ReadonlyMap<string, ReadonlySet<string>>

/** For a metric without values only its name is known. */
export function parseMetrics(text: string): ExposedMetrics {
  const metrics = new Map<string, Set<string>>()
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+) /gm)) metrics.set(name, new Set())
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} /gm))
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g))
      (metrics.get(name) ?? metrics.get(stripMetricSuffix(name)))?.add(label)
  return metrics
}

export function findUnknownMetrics(expr: string, metrics: ExposedMetrics): string[] {
  const isKnown = (name: string) =>
    name === 'up' ||
    recordings.some(({ record }) => record === name) ||
    metrics.has(name) ||
    metrics.has(stripMetricSuffix(name))
  const selected = [...expr.matchAll(/([a-z]\w*)\{([^}]*)\}/g)].flatMap(([, name = '', selector = '']) =>
    [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].flatMap(([, label = '']) => {
      const labels = metrics.get(name) ?? metrics.get(stripMetricSuffix(name))
      return !labels?.size || labels.has(label) || label === 'instance' ? [] : [`${name}{${label}}`]
    }),
  )
  return [...extractMetrics(expr).filter((name) => !isKnown(name)), ...selected]
}

/** As exposed, including those behind recording rules. */
export function resolveMetrics(exprs: readonly string[]): Set<string> {
  const names = new Set<string>()
  const add = (expr: string) => {
    for (const name of extractMetrics(expr)) {
      if (names.has(name)) continue
      names.add(name)
      for (const { record, expr: recordedExpr } of recordings) if (record === name) add(recordedExpr)
    }
  }
  for (const expr of exprs) add(expr)
  return new Set([...names].map(stripMetricSuffix))
}
