import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOnlyCode } from '../core/database/dbErrors.ts'
import { createDataFolder } from '../testing/app/processes.ts'
import { startReplicated } from './replicated.ts'
import { withClient } from './withClient.ts'

function runQuery<Row>(url: string, text: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query(text)).rows)
}

const readNumbers = async (url: string) =>
  (await runQuery<{ n: number }>(url, 'select n from samples order by n')).map(({ n }) => n)

test('replication: a replica replays, is promoted and gets its own replica', async () => {
  using folder = createDataFolder()
  const database = await startReplicated(folder.path, { synchronous: true })
  try {
    const firstUrl = database.primaryUrl()
    await runQuery(firstUrl, 'create table samples as select 1 as n')
    await database.untilReplayed()
    assert.deepEqual(await readNumbers(database.replicaUrl()), [1])
    await assert.rejects(runQuery(database.replicaUrl(), 'insert into samples values (0)'), {
      code: readOnlyCode,
    })
    const runningQuery = runQuery(firstUrl, 'select pg_sleep(600)')
    runningQuery.catch(() => {})
    await database.kill()
    await assert.rejects(runningQuery)
    await assert.rejects(runQuery(firstUrl, 'select 1'), { code: 'ECONNREFUSED' })
    await database.promote()
    assert.notEqual(database.primaryUrl(), firstUrl)
    await runQuery(database.primaryUrl(), 'insert into samples values (2)')
    await database.rebuildReplica()
    assert.equal(database.replicaUrl(), firstUrl)
    await database.untilReplayed()
    assert.deepEqual(await readNumbers(firstUrl), [1, 2])
  } finally {
    await database.stop()
  }
  const restarted = await startReplicated(folder.path)
  try {
    await restarted.untilReplayed()
    assert.deepEqual(await readNumbers(restarted.replicaUrl()), [1, 2])
  } finally {
    await restarted.stop()
  }
})
