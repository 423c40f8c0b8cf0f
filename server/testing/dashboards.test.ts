import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import test from 'node:test'
import { alerts, metricsBehind, readMetrics, unknownIn } from './alertRules.ts'
import { root } from './root.ts'
import { createWorld } from './world.ts'

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

test('there is a dashboard for each thing to watch, which any Grafana from 11 on takes', () => {
  assert.deepEqual(
    boards.map(({ name, uid }) => [name, uid]),
    ['database', 'jobs', 'live', 'money', 'pressure', 'traffic'].map((name) => [name, `makan-${name}`]),
  )
  const source = { type: 'prometheus', uid: `\${datasource}` }
  for (const { title, schemaVersion, templating } of boards) {
    assert.ok(schemaVersion >= 39, title)
    const [first] = templating.list
    assert.deepEqual([first?.name, first?.type, first?.query], ['datasource', 'datasource', 'prometheus'])
  }
  for (const { where, datasource, targets } of panels)
    for (const each of [datasource, ...targets.map((target) => target.datasource)])
      assert.deepEqual(each, source, where)
})

test('each panel says what it shows, in which unit, and what is normal', () => {
  for (const { where, title, description, fieldConfig, targets } of panels) {
    assert.ok(title && description.length > 30 && fieldConfig.defaults.unit, where)
    assert.ok(targets.length > 0, where)
    for (const { legendFormat } of targets) assert.ok(legendFormat, where)
    assert.equal(new Set(targets.map(({ refId }) => refId)).size, targets.length, where)
  }
})

test('panels have numbers of their own, lie within the grid, and cover no other', () => {
  for (const board of boards) {
    const taken = new Map<string, number>()
    for (const { id, gridPos } of board.panels) {
      const { x, y, w, h } = gridPos
      assert.ok(x >= 0 && w > 0 && h > 0 && x + w <= 24, `${board.name} ${id}`)
      for (let cell = 0; cell < w * h; cell += 1) {
        const place = `${x + (cell % w)} ${y + Math.floor(cell / w)}`
        assert.ok(!taken.has(place), `${board.name}: ${taken.get(place)} and ${id} at ${place}`)
        taken.set(place, id)
      }
    }
    assert.equal(new Set(board.panels.map(({ id }) => id)).size, board.panels.length, board.name)
  }
})

test('all that dashboards ask for is shown at /metrics or recorded, and they show every metric that the guides name', async () => {
  await using world = await createWorld()
  await (await fetch(`${world.url}/health/live`)).text()
  const shown = readMetrics(await (await fetch(`${world.url}/metrics`)).text())
  for (const { where, expr } of queries) assert.deepEqual(unknownIn(expr, shown), [], where)
  const asked = metricsBehind(queries.map(({ expr }) => expr))
  const named = [...shown.keys()].filter((metric) =>
    new RegExp(`\`${metric}(_count|_bucket)?[\`{]`).test(guide),
  )
  assert.ok(named.length > 15, named.join())
  assert.deepEqual(
    named.filter((metric) => !asked.has(metric)),
    [],
  )
})

test('a panel leads to runbooks of alerts, and every alert but those of one instant stands beside a panel', () => {
  const linked = new Set<string>()
  const names = alerts.map(({ alert }) => alert)
  for (const { where, links } of panels)
    for (const { title, url } of links) {
      assert.ok(names.includes(title), `${where}: ${title}`)
      assert.equal(url, `\${runbooks}/${title}.md`)
      linked.add(title)
    }
  // Alarms are shown together; their names say which page is theirs.
  const others = alerts.filter(({ expr }) => !expr.includes('alarms_total')).map(({ alert }) => alert)
  assert.deepEqual(
    others.filter((name) => !linked.has(name)),
    [],
  )
})
