import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDataFolder } from '../testing/app/processes.ts'
import { startReplicated } from './replicated.ts'
import { withClient } from './withClient.ts'

function runQuery<Row>(url: string, text: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query(text)).rows)
}

const numbers = async (url: string) =>
  (await runQuery<{ n: number }>(url, 'select n from kept order by n')).map(({ n }) => n)

test('replication: a replica has the primary’s data, replaces it and gets a replica', async () => {
  using folder = createDataFolder()
  const database = await startReplicated(folder.path, { synchronous: true })
  try {
    const first = database.primaryUrl()
    await runQuery(first, 'create table kept as select 1 as n')
    await database.untilReplayed()
    assert.deepEqual(await numbers(database.replicaUrl()), [1])
    await assert.rejects(runQuery(database.replicaUrl(), 'insert into kept values (0)'), { code: '25006' })
    const held = runQuery(first, 'select pg_sleep(600)')
    held.catch(() => {})
    await database.kill()
    await assert.rejects(held)
    await assert.rejects(runQuery(first, 'select 1'), { code: 'ECONNREFUSED' })
    await database.promote()
    assert.notEqual(database.primaryUrl(), first)
    await runQuery(database.primaryUrl(), 'insert into kept values (2)')
    await database.renew()
    assert.equal(database.replicaUrl(), first)
    await database.untilReplayed()
    assert.deepEqual(await numbers(first), [1, 2])
  } finally {
    await database.stop()
  }
  const again = await startReplicated(folder.path)
  try {
    await again.untilReplayed()
    assert.deepEqual(await numbers(again.replicaUrl()), [1, 2])
  } finally {
    await again.stop()
  }
})
