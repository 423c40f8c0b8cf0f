import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataFolder } from '../testing/programs.ts'
import { startReplicated } from './replicated.ts'
import { withClient } from './withClient.ts'

function ask<Row>(url: string, text: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query(text)).rows)
}

const numbers = async (url: string) =>
  (await ask<{ n: number }>(url, 'select n from kept order by n')).map(({ n }) => n)

test('a replica has what its primary wrote, takes its place when that dies, and gets a replica of its own', async () => {
  using folder = dataFolder()
  const database = await startReplicated(folder.path, { synchronous: true })
  try {
    const first = database.primaryUrl()
    await ask(first, 'create table kept as select 1 as n')
    await database.untilReplayed()
    assert.deepEqual(await numbers(database.replicaUrl()), [1])
    await assert.rejects(ask(database.replicaUrl(), 'insert into kept values (0)'), { code: '25006' })
    const held = ask(first, 'select pg_sleep(600)')
    held.catch(() => {})
    await database.kill()
    await assert.rejects(held)
    await assert.rejects(ask(first, 'select 1'), { code: 'ECONNREFUSED' })
    await database.promote()
    assert.notEqual(database.primaryUrl(), first)
    await ask(database.primaryUrl(), 'insert into kept values (2)')
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
