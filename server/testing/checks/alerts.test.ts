import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { after, before } from 'node:test'
import { allEndpoints } from '#contract/all.ts'
import { getInputLocation } from '#contract/core/endpoint.ts'
import { securityEventTypes } from '#contract/securityLog/constants.ts'
import { alertNames } from '#server/core/metrics.ts'
import { root } from '../app/root.ts'
import { createTestApp, type TestApp } from '../app/testApp.ts'
import { alerts, findUnknownMetrics, parseMetrics, recordings, resolveMetrics } from './alertRules.ts'

const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')
const levels = readFileSync(join(root, 'docs/service-levels.md'), 'utf8')
const expressions = [...alerts, ...recordings].map(({ expr }) => expr)

let app: TestApp
let text: string

before(async () => {
  app = await createTestApp()
  // A request only appears in the metrics after its response was sent, so this one precedes the scrape.
  await (await fetch(`${app.url}/health/live`)).text()
  text = await (await fetch(`${app.url}/metrics`)).text()
})
after(() => app[Symbol.asyncDispose]())

test('alerts: each rule has a description, an urgency and a unique name', () => {
  const names = alerts.map(({ alert }) => alert)
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  )
  for (const rule of alerts) {
    assert.match(rule.alert, /^[A-Z][A-Za-z]+$/)
    assert.match(rule.for ?? '1m', /^\d+[smhd]$/)
    assert.match(rule.labels.severity, /^(page|ticket)$/)
    assert.ok(rule.annotations.summary, rule.alert)
  }
  for (const expr of expressions) assert.equal(expr.split('(').length, expr.split(')').length, expr)
})

test('alerts: every alert that the application raises has a rule of the same name', () => {
  const raised = alerts.flatMap(({ alert, expr }) => {
    const [, name] = /makan_alerts_total\{alert="(\w+)"\}/.exec(expr) ?? []
    return name === undefined ? [] : [[name, alert]]
  })
  assert.deepEqual(
    raised.toSorted(),
    alertNames.map((name) => [name, name[0]?.toUpperCase() + name.slice(1)]).toSorted(),
  )
})

test('alerts: every warning of the security log has a rule', () => {
  const coveredKinds = new Set(
    alerts.flatMap(({ expr }) =>
      [...expr.matchAll(/"([\w|]+)"/g)].flatMap(([, kinds = '']) => kinds.split('|')),
    ),
  )
  // With an event that only the product causes, it raises an alert itself.
  const kinds = Object.entries(securityEventTypes).filter(
    ([, { by, tone }]) => tone !== 'info' && by !== 'product',
  )
  // Forged notifications have a separate metric.
  const uncoveredKinds = kinds
    .map(([kind]) => kind)
    .filter((kind) => kind !== 'paymentForged' && !coveredKinds.has(kind))
  assert.deepEqual(uncoveredKinds, [])
})

test('alerts: metrics of the application start with `makan_`, and counters end with `_total`', () => {
  const misnamed = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].filter(
    ([, name = '', type]) =>
      !/^(makan|http|process|nodejs)_/.test(name) ||
      (name.startsWith('makan_') && name.endsWith('_total') !== (type === 'counter')),
  )
  assert.deepEqual(
    misnamed.map(([, name]) => name),
    [],
  )
})

test('alerts: every rule’s metrics are in /metrics, with the labels that it uses', () => {
  const metrics = parseMetrics(text)
  for (const expr of expressions) assert.deepEqual(findUnknownMetrics(expr, metrics), [], expr)
  assert.deepEqual(findUnknownMetrics('rate(jobs_done{job="a"}[5m])', metrics), ['jobs_done'])
  assert.deepEqual(findUnknownMetrics('makan_job_delay_seconds_count{party="mail"}', metrics), [
    'makan_job_delay_seconds_count{party}',
  ])
  for (const [, metric = '', kinds = ''] of expressions
    .join('\n')
    .matchAll(
      /(makan_security_events_total|makan_payment_notifications_total|makan_browser_errors_total)\{kind=~?"([\w|]+)"/g,
    ))
    for (const kind of kinds.split('|')) assert.match(text, new RegExp(`^${metric}\\{kind="${kind}"`, 'm'))
})

test('alerts: every metric in the operating guide has a rule', () => {
  const ruleMetrics = resolveMetrics(expressions)
  const documentedMetrics = [...parseMetrics(text).keys()].filter((metric) =>
    new RegExp(`\`${metric}[\`{]`).test(guide),
  )
  assert.ok(documentedMetrics.length > 10)
  assert.deepEqual(
    documentedMetrics.filter((metric) => !ruleMetrics.has(metric)),
    [],
  )
})

test('alerts: each service level has its total, failures and budget, as documented', () => {
  const levelNames = [...levels.matchAll(/^\| ([A-Za-z ]+?) +\| \d/gm)].map(([, level]) => level)
  for (const record of ['slo:events:rate5m', 'slo:bad_events:rate5m', 'slo:error_budget:ratio']) {
    const slos = recordings.filter((rule) => rule.record === record).map(({ labels }) => labels?.slo)
    assert.deepEqual(slos.toSorted(), levelNames.toSorted(), record)
  }
  for (const { record, labels, expr } of recordings) {
    if (record !== 'slo:error_budget:ratio') continue
    const target = Number(new RegExp(`^\\| ${labels?.slo} +\\| ([\\d.]+) %`, 'm').exec(levels)?.[1])
    const budget = Number(/^vector\(([\d.]+)\)$/.exec(expr)?.[1])
    assert.ok(Math.abs(1 - target / 100 - budget) < 1e-9, `${labels?.slo}: ${target} %`)
  }
  const bounds = [...expressions.join('\n').matchAll(/([\w:]+)\{[^}]*\ble=~?"(?:[\d.]+\|)?([\d.]+)"/g)]
  assert.equal(bounds.length, 5)
  for (const [, name = '', le = ''] of bounds) {
    const metric = name.startsWith('api:') ? 'http_request_duration_seconds_bucket' : name
    // Prometheus 3 writes an integer bucket bound with a decimal, the product does not.
    assert.match(text, new RegExp(`^${metric}\\{(.*,)?le="${Number(le)}"`, 'm'), `${metric} ${le}`)
  }
})

test('alerts: the quick-call level excludes exactly the file and payment endpoints', () => {
  const { expr = '' } =
    recordings.find(({ record }) => record === 'api:http_request_duration_seconds_bucket:rate5m') ?? {}
  const excluded = new RegExp(`^${/route!~"([^"]+)"/.exec(expr)?.[1]}$`)
  const isLong = (call: (typeof allEndpoints)[number]) =>
    getInputLocation(call) === 'form' || call.replies === 'file' || call.bindsKey === true
  const routes = allEndpoints.map((call) => ({ route: `/api${call.path}`, isLong: isLong(call) }))
  assert.deepEqual(
    routes.filter(({ route, isLong }) => isLong && !excluded.test(route)),
    [],
  )
  const excludedQuickRoutes = routes
    .filter(({ route, isLong }) => !isLong && excluded.test(route))
    .map(({ route }) => route)
  assert.deepEqual(
    excludedQuickRoutes.filter((route) => !route.startsWith('/api/PaymentHandler/')).toSorted(),
    ['/api/Auth/SendCode', '/api/Regions/FindCoordinates', '/api/Regions/ReverseGeocode'],
  )
  for (const name of excluded.source.match(/(?<=[(|/])[A-Z]\w+(?=[|)])/g) ?? [])
    assert.ok(
      routes.some(({ route }) => route.endsWith(`/${name}`) || route.includes(`/${name}/`)),
      name,
    )
})
