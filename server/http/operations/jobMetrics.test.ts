import assert from 'node:assert/strict'
import test from 'node:test'
import { UndeliverableError } from '#server/integrations/ports.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createTestListener, emitMessages } from '#server/testing/app/testListener.ts'

test('job metrics: waiting, failing and dead jobs are counted by name, without data', async () => {
  const failing = createTestListener(
    () => {
      throw new Error('mona@example.test is busy')
    },
    { name: 'tests.failing' },
  )
  const undeliverable = createTestListener(
    () => {
      throw new UndeliverableError('no')
    },
    { name: 'tests.refused' },
  )
  await using app = await createTestApp({ listeners: [failing.listener, undeliverable.listener] })
  await emitMessages(app, 'one')
  await app.runPendingJobs()
  await emitMessages(app, 'two', 'three')
  const text = await (await fetch(`${app.url}/metrics`)).text()
  const jobLines = text.match(/^jobs\{.*$/gm) ?? []
  assert.deepEqual(jobLines.toSorted(), [
    'jobs{job="core.relay",state="given_up"} 0',
    'jobs{job="core.relay",state="retrying"} 0',
    'jobs{job="core.relay",state="waiting"} 2',
    'jobs{job="tests.failing",state="given_up"} 0',
    'jobs{job="tests.failing",state="retrying"} 1',
    'jobs{job="tests.failing",state="waiting"} 1',
    'jobs{job="tests.refused",state="given_up"} 1',
    'jobs{job="tests.refused",state="retrying"} 0',
    'jobs{job="tests.refused",state="waiting"} 0',
  ])
  assert.doesNotMatch(text, /mona|busy/)
})

test('job metrics: a job’s delay is measured per event by who waits, dead jobs too', async () => {
  const mailed = createTestListener(() => {}, { name: 'tests.mailed', waitsFor: 'mail' })
  const undeliverable = createTestListener(
    () => {
      throw new UndeliverableError('no')
    },
    { name: 'tests.refused', waitsFor: 'sms' },
  )
  const failing = createTestListener(
    () => {
      throw new Error('busy')
    },
    { name: 'tests.failing', waitsFor: 'push' },
  )
  const ordered = createTestListener(() => {}, { name: 'tests.ordered', orderingKey: 'name' })
  const listeners = [mailed, undeliverable, failing, ordered].map(({ listener }) => listener)
  await using app = await createTestApp({ listeners, jobs: [] })
  const countEnded = async (): Promise<Record<string, number>> => {
    const text = await (await fetch(`${app.url}/metrics`)).text()
    const counts = text.matchAll(/^job_delay_seconds_count\{waits_for="(\w+)"\} (\d+)$/gm)
    return Object.fromEntries(Array.from(counts, ([, waitsFor, count]) => [waitsFor, Number(count)]))
  }
  const before = await countEnded()
  await emitMessages(app, 'one', 'two', 'three')
  await app.runPendingJobs()
  const growth = Object.entries(await countEnded()).map(([name, count]) => [
    name,
    count - (before[name] ?? 0),
  ])
  assert.deepEqual(Object.fromEntries(growth), {
    nobody: 3,
    mail: 3,
    sms: 3,
    payments: 0,
    push: 0,
    webhooks: 0,
  })
})
