import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import test from 'node:test'
import { root } from '../app/root.ts'
import { createTestApp } from '../app/testApp.ts'
import { alerts, findUnknownMetrics, parseMetrics, resolveMetrics } from './alertRules.ts'

type Panel = {
  id: number
  title: string
  description: string
  gridPos: { x: number; y: number; w: number; h: number }
  datasource: object
  fieldConfig: { defaults: { unit?: string; thresholds: { steps: { value: number | null }[] } } }
  links: { title: string; url: string }[]
  targets: { refId: string; expr: string; legendFormat: string; datasource: object }[]
}
type Board = {
  uid: string
  title: string
  schemaVersion: number
  templating: { list: { name: string; type: string; query: unknown }[] }
  panels: Panel[]
}

const boards = globSync('*.json', { cwd: join(root, 'deploy/grafana') })
  .sort()
  .map((file) => ({
    name: basename(file, '.json'),
    ...(JSON.parse(readFileSync(join(root, 'deploy/grafana', file), 'utf8')) as Board),
  }))
const panels = boards.flatMap((board) =>
  board.panels.map((panel) => ({ where: `${board.name}: ${panel.title}`, ...panel })),
)
const queries = panels.flatMap(({ where, targets }) => targets.map(({ expr }) => ({ where, expr })))
const guide = ['docs/operating.md', 'docs/service-levels.md']
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join()

test('dashboards: each thing to watch has one, for any Grafana from 11 on', () => {
  assert.deepEqual(
    boards.map(({ name, uid }) => [name, uid]),
    ['database', 'jobs', 'live', 'load', 'money', 'traffic'].map((name) => [name, `makan-${name}`]),
  )
  const source = { type: 'prometheus', uid: `\${datasource}` }
  for (const { title, schemaVersion, templating } of boards) {
    assert.ok(schemaVersion >= 39, title)
    const [first] = templating.list
    assert.deepEqual([first?.name, first?.type, first?.query], ['datasource', 'datasource', 'prometheus'])
  }
  for (const { where, datasource, targets } of panels)
    for (const reference of [datasource, ...targets.map((target) => target.datasource)])
      assert.deepEqual(reference, source, where)
})

test('dashboards: each panel has a description, a unit and normal values', () => {
  for (const { where, title, description, fieldConfig, targets } of panels) {
    assert.ok(title && description.length > 30 && fieldConfig.defaults.unit, where)
    assert.ok(targets.length > 0, where)
    for (const { legendFormat } of targets) assert.ok(legendFormat, where)
    assert.equal(new Set(targets.map(({ refId }) => refId)).size, targets.length, where)
  }
})

test('dashboards: panels have unique numbers, fit the grid and cover no other', () => {
  for (const board of boards) {
    const occupied = new Map<string, number>()
    for (const { id, gridPos } of board.panels) {
      const { x, y, w, h } = gridPos
      assert.ok(x >= 0 && w > 0 && h > 0 && x + w <= 24, `${board.name} ${id}`)
      for (let cell = 0; cell < w * h; cell += 1) {
        const place = `${x + (cell % w)} ${y + Math.floor(cell / w)}`
        assert.ok(!occupied.has(place), `${board.name}: ${occupied.get(place)} and ${id} at ${place}`)
        occupied.set(place, id)
      }
    }
    assert.equal(new Set(board.panels.map(({ id }) => id)).size, board.panels.length, board.name)
  }
})

test('dashboards: queried metrics exist, and all metrics of the guides are shown', async () => {
  await using app = await createTestApp()
  await (await fetch(`${app.url}/health/live`)).text()
  const metrics = parseMetrics(await (await fetch(`${app.url}/metrics`)).text())
  for (const { where, expr } of queries) assert.deepEqual(findUnknownMetrics(expr, metrics), [], where)
  const usedMetrics = resolveMetrics(queries.map(({ expr }) => expr))
  const documentedMetrics = [...metrics.keys()].filter((metric) =>
    new RegExp(`\`${metric}(_count|_bucket)?[\`{]`).test(guide),
  )
  assert.ok(documentedMetrics.length > 15, documentedMetrics.join())
  assert.deepEqual(
    documentedMetrics.filter((metric) => !usedMetrics.has(metric)),
    [],
  )
})

test('dashboards: panels link to runbooks, and all but instant alerts have a panel', () => {
  const linked = new Set<string>()
  const names = alerts.map(({ alert }) => alert)
  for (const { where, links } of panels)
    for (const { title, url } of links) {
      assert.ok(names.includes(title), `${where}: ${title}`)
      assert.equal(url, `\${runbooks}/${title}.md`)
      linked.add(title)
    }
  // Alerts of the application share one panel; their names identify the runbook.
  const continuousAlerts = alerts
    .filter(({ expr }) => !expr.includes('makan_alerts_total'))
    .map(({ alert }) => alert)
  assert.deepEqual(
    continuousAlerts.filter((name) => !linked.has(name)),
    [],
  )
})
