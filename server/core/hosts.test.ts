import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { startReplicated } from '../db/replicated.ts'
import { dataFolder } from '../testing/programs.ts'
import { until } from '../testing/until.ts'
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
    const outage = watchForOutage(pool, log, () => pool.query('select 1'))
    await database.kill()
    await until(async () => {
      await portOf().catch(outage.note)
      return outage.isAway()
    }, 'the outage is noted')
    await database.promote()
    await until(() => !outage.isAway(), 'the outage ends')
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
    const refused = await until(
      () =>
        write().then(
          () => null,
          (error: Error) => error,
        ),
      'a write is refused',
    )
    assert.equal(whyUnreachable(refused), 'it takes no writes')
    await assert.rejects(portOf(), { message: 'This server takes no writes' })
  } finally {
    await Promise.all([pool.end(), turned.end(), replica.end()])
    await database.stop()
  }
})
