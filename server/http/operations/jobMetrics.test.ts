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
    { name: 'tests.rejected' },
  )
  await using app = await createTestApp({ listeners: [failing.listener, undeliverable.listener] })
  await emitMessages(app, 'one')
  await app.runPendingJobs()
  await emitMessages(app, 'two', 'three')
  const text = await (await fetch(`${app.url}/metrics`)).text()
  const jobLines = text.match(/^makan_jobs\{.*$/gm) ?? []
  assert.deepEqual(jobLines.toSorted(), [
    'makan_jobs{task="core.dispatchOutbox",state="dead"} 0',
    'makan_jobs{task="core.dispatchOutbox",state="retrying"} 0',
    'makan_jobs{task="core.dispatchOutbox",state="waiting"} 2',
    'makan_jobs{task="tests.failing",state="dead"} 0',
    'makan_jobs{task="tests.failing",state="retrying"} 1',
    'makan_jobs{task="tests.failing",state="waiting"} 1',
    'makan_jobs{task="tests.rejected",state="dead"} 1',
    'makan_jobs{task="tests.rejected",state="retrying"} 0',
    'makan_jobs{task="tests.rejected",state="waiting"} 0',
  ])
  assert.doesNotMatch(text, /mona|busy/)
})

test('job metrics: a job’s delay is measured per event by dependency, dead jobs too', async () => {
  const mailed = createTestListener(() => {}, { name: 'tests.mailed', waitsFor: 'mail' })
  const undeliverable = createTestListener(
    () => {
      throw new UndeliverableError('no')
    },
    { name: 'tests.rejected', waitsFor: 'sms' },
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
    const counts = text.matchAll(/^makan_job_delay_seconds_count\{dependency="(\w+)"\} (\d+)$/gm)
    return Object.fromEntries(Array.from(counts, ([, dependency, count]) => [dependency, Number(count)]))
  }
  const before = await countEnded()
  await emitMessages(app, 'one', 'two', 'three')
  await app.runPendingJobs()
  const growth = Object.entries(await countEnded()).map(([name, count]) => [
    name,
    count - (before[name] ?? 0),
  ])
  assert.deepEqual(Object.fromEntries(growth), {
    none: 3,
    mail: 3,
    sms: 3,
    payments: 0,
    push: 0,
    webhooks: 0,
  })
})
