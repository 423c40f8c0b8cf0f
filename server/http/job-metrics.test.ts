import assert from 'node:assert/strict'
import test from 'node:test'
import { Undeliverable } from '../integrations/ports.ts'
import { createTestListener, emitMessages } from '../testing/testListener.ts'
import { createWorld } from '../testing/world.ts'

test('what waits, fails for now and was given up is measured by name, without a word of what it carries', async () => {
  const failing = createTestListener(
    () => {
      throw new Error('mona@example.test is busy')
    },
    { name: 'tests.failing' },
  )
  const refused = createTestListener(
    () => {
      throw new Undeliverable('no')
    },
    { name: 'tests.refused' },
  )
  await using world = await createWorld({ listeners: [failing.listener, refused.listener] })
  await emitMessages(world, 'one')
  await world.settle()
  await emitMessages(world, 'two', 'three')
  const text = await (await fetch(`${world.url}/metrics`)).text()
  const shown = text.match(/^jobs\{.*$/gm) ?? []
  assert.deepEqual(shown.toSorted(), [
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

test('how late a job ends is measured by whom it waits for, each event by itself, also what is given up', async () => {
  const mailed = createTestListener(() => {}, { name: 'tests.mailed', waitsFor: 'mail' })
  const refused = createTestListener(
    () => {
      throw new Undeliverable('no')
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
  const listeners = [mailed, refused, failing, ordered].map(({ listener }) => listener)
  await using world = await createWorld({ listeners, jobs: [] })
  const ended = async (): Promise<Record<string, number>> => {
    const text = await (await fetch(`${world.url}/metrics`)).text()
    const counts = text.matchAll(/^job_delay_seconds_count\{waits_for="(\w+)"\} (\d+)$/gm)
    return Object.fromEntries(Array.from(counts, ([, waitsFor, count]) => [waitsFor, Number(count)]))
  }
  const before = await ended()
  await emitMessages(world, 'one', 'two', 'three')
  await world.settle()
  const grown = Object.entries(await ended()).map(([name, count]) => [name, count - (before[name] ?? 0)])
  assert.deepEqual(Object.fromEntries(grown), {
    nobody: 3,
    mail: 3,
    sms: 3,
    payments: 0,
    push: 0,
    webhooks: 0,
  })
})
