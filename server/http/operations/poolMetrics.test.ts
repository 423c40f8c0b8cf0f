import assert from 'node:assert/strict'
import test from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { createTestApp } from '#server/testing/app/testApp.ts'

test('pool metrics: they show used and idle connections and who waits for one', async () => {
  await using app = await createTestApp()
  const { pool } = app
  const parseConnections = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/^makan_database_(?:connections\{state=")?(\w+)(?:"\})? (\d+)$/gm)].map(
        ([, name, count]) => [name, Number(count)],
      ),
    )
  const read = async () => parseConnections(await (await fetch(`${app.url}/metrics`)).text())
  const acquired = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
  const waiter = pool.connect()
  const reading = read()
  // The metrics query the database, too, and wait behind the other request.
  while (pool.waitingCount < 2) await turn()
  for (const client of acquired) client.release()
  assert.deepEqual(await reading, { in_use: acquired.length, idle: 0, pending_requests: 1 })
  const client = await waiter
  const { in_use, idle, pending_requests } = await read()
  assert.deepEqual([in_use, pending_requests], [1, 0])
  assert.ok(idle && idle > 0)
  client.release()
})
