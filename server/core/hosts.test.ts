import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { startReplicated } from '../db/replicated.ts'
import { dataFolder } from '../testing/programs.ts'
import { whyUnreachable } from './gone.ts'
import { watchForOutage } from './outage.ts'
import { createPool } from './pool.ts'

test('connections follow whichever of the hosts takes writes, and none stays with one that no longer does', async () => {
  using folder = dataFolder()
  const database = await startReplicated(folder.path, { settings: { fsync: 'off' } })
  const log = pino({ level: 'silent' })
  const poolAt = (connectionString: string) => createPool({ connectionString, max: 2 }, log)
  const pool = poolAt(database.url)
  const portOf = async (asked = pool) => {
    const { rows } = await asked.query<{ port: string }>(`select current_setting('port') as port`)
    return rows[0]?.port
  }
  const primaryPort = () => new URL(database.primaryUrl()).port
  // The one that takes writes stands last for whoever gets here anew.
  const turned = poolAt(database.url.replace(/@([^,]+),([^/]+)/, '@$2,$1'))
  const replica = poolAt(database.url.replace(/,[^/]*/, ''))
  try {
    assert.deepEqual([await portOf(), await portOf(turned)], [primaryPort(), primaryPort()])
    const outage = watchForOutage(pool, log)
    await database.kill()
    while (!outage.isAway()) await portOf().catch(outage.note)
    await database.promote()
    while (outage.isAway()) await pause(10)
    assert.equal(await portOf(), primaryPort())
    // The first one comes back, and is asked for writes by nobody.
    await database.renew()
    assert.equal(await portOf(turned), primaryPort())
    await assert.rejects(portOf(replica), { code: '25006' })
    // A server may stop taking writes without closing a connection.
    const write = () => pool.query('create table if not exists kept ()')
    await write()
    await pool.query('alter system set default_transaction_read_only = on')
    await pool.query('select pg_reload_conf()')
    let refused: unknown = null
    while (!refused) await write().catch((error) => (refused = error))
    assert.equal(whyUnreachable(refused), 'it takes no writes')
    await assert.rejects(portOf(), { message: 'This server takes no writes' })
  } finally {
    await Promise.all([pool.end(), turned.end(), replica.end()])
    await database.stop()
  }
})
