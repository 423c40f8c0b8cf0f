import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import test from 'node:test'
import { sql } from 'kysely'
import { screens } from '#contract/core/screens.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { alertNames } from '#server/core/metrics.ts'
import { root } from '../app/root.ts'
import { createTestApp } from '../app/testApp.ts'
import { alerts, findUnknownMetrics, parseMetrics } from './alertRules.ts'
import { readSources } from './architecture.ts'

const folder = join(root, 'docs/runbooks')
const pages = globSync('*.md', { cwd: folder })
  .sort()
  .map((file) => ({ name: basename(file, '.md'), text: readFileSync(join(folder, file), 'utf8') }))
const runbooks = pages.filter(({ name }) => name !== 'README')
const index = pages.find(({ name }) => name === 'README')?.text ?? ''

const blocks = (text: string, language: string) =>
  Array.from(
    text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)\\n\`\`\`$`, 'gm')),
    ([, code = '']) => code,
  )

test('runbooks: each alert has a runbook, and each runbook has an existing alert', () => {
  assert.deepEqual(
    runbooks.map(({ name }) => name),
    alerts.map(({ alert }) => alert).toSorted(),
  )
  for (const { alert, annotations } of alerts) assert.equal(annotations.runbook, `docs/runbooks/${alert}.md`)
})

test('runbooks: each one has the same sections, in one or two screens', () => {
  for (const { name, text } of runbooks) {
    assert.deepEqual(
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading),
      [name, 'Meaning', 'Impact', 'Diagnosis', 'Mitigation', 'Escalation'],
    )
    const parts = text.split(/^## .+$/m).slice(1)
    for (const part of parts) assert.ok(part.trim().length > 30, name)
    assert.match(parts[3] ?? '', /^1\. /m, name)
    assert.ok(text.split('\n').length <= 60, name)
  }
})

test('runbooks: the index names each alert under its urgency', () => {
  const [, page = '', ticket = ''] = index.split(/^## (?:Now|Today).*$/m)
  const linked = (text: string) => Array.from(text.matchAll(/^- \[(\w+)\]\(\1\.md\)/gm), ([, name]) => name)
  for (const [severity, text] of Object.entries({ page, ticket })) {
    const expected = alerts.filter(({ labels }) => labels.severity === severity).map(({ alert }) => alert)
    assert.deepEqual(linked(text), expected)
  }
})

test('runbooks: every query runs on the current schema and only reads', async () => {
  await using app = await createTestApp()
  const queries = runbooks.flatMap(({ name, text }) => blocks(text, 'sql').map((query) => ({ name, query })))
  assert.ok(queries.length > 50, `${queries.length}`)
  for (const { name, query } of queries) {
    const run = inTransaction(app.ctx(), async (tx) => {
      await sql`set transaction read only`.execute(tx.db)
      await sql.raw(query).execute(tx.db)
    })
    await run.catch((error: Error) => assert.fail(`${name}: ${error.message}\n${query}`))
  }
})

test('runbooks: every metric is shown or recorded, with the labels in use', async () => {
  await using app = await createTestApp()
  await (await fetch(`${app.url}/health/live`)).text()
  const metrics = parseMetrics(await (await fetch(`${app.url}/metrics`)).text())
  for (const { name, text } of runbooks)
    for (const query of blocks(text, 'promql'))
      assert.deepEqual(findUnknownMetrics(query, metrics), [], `${name}: ${query}`)
})

test('runbooks: all screens, links, log lines and alerts that they name exist', () => {
  const addresses = new Set(Object.values(screens).map(({ path }) => path as string))
  const sources = readSources(root).map(({ text }) => text)
  for (const { name, text } of pages) {
    for (const [, path = ''] of text.matchAll(/`(\/(?:Admin|user|User|Payment|moderator)\/[\w/]+)`/g))
      assert.ok(addresses.has(path), `${name}: ${path}`)
    for (const [, link = ''] of text.matchAll(/\]\(([^)#]+)/g))
      assert.ok(existsSync(join(folder, link)), `${name}: ${link}`)
    for (const [, line = ''] of text.matchAll(/log line\s+`([^`]+)`/g))
      assert.ok(
        sources.some((source) => source.includes(`'${line}'`)),
        `${name}: ${line}`,
      )
    for (const [, alert = ''] of text.matchAll(/"alert":"(\w+)"/g))
      assert.ok(alertNames.includes(alert), alert)
  }
})
