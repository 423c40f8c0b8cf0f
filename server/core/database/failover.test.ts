import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { startReplicated } from '#server/db/replicated.ts'
import { createDataFolder } from '#server/testing/app/processes.ts'
import { until } from '#server/testing/app/until.ts'
import { monitorDatabase } from './circuitBreaker.ts'
import { getOutageMessage } from './dbErrors.ts'
import { createPool } from './pool.ts'

test('database failover: connections follow the writable host and leave any other host', async () => {
  using folder = createDataFolder()
  const database = await startReplicated(folder.path, { settings: { fsync: 'off' } })
  const log = pino({ level: 'silent' })
  const poolAt = (connectionString: string) => createPool({ connectionString, max: 2 }, log)
  const pool = poolAt(database.url)
  const getPort = async (queriedPool = pool) => {
    const { rows } = await queriedPool.query<{ port: string }>(`select current_setting('port') as port`)
    return rows[0]?.port
  }
  const primaryPort = () => new URL(database.primaryUrl()).port
  // The writable host is last in the list for new processes.
  const swappedPool = poolAt(database.url.replace(/@([^,]+),([^/]+)/, '@$2,$1'))
  const replica = poolAt(database.url.replace(/,[^/]*/, ''))
  try {
    assert.deepEqual([await getPort(), await getPort(swappedPool)], [primaryPort(), primaryPort()])
    const circuitBreaker = monitorDatabase(pool, log, () => pool.query('select 1'))
    await database.kill()
    await until(async () => {
      await getPort().catch(circuitBreaker.report)
      return circuitBreaker.isOpen()
    }, 'the outage is noted')
    await database.promote()
    await until(() => !circuitBreaker.isOpen(), 'the outage ends')
    assert.equal(await getPort(), primaryPort())
    // The former primary returns, but gets no writes.
    await database.rebuildReplica()
    assert.equal(await getPort(swappedPool), primaryPort())
    await assert.rejects(getPort(replica), { code: '25006' })
    // A server may stop taking writes without closing a connection.
    const write = () => pool.query('create table if not exists kept ()')
    await write()
    await pool.query('alter system set default_transaction_read_only = on')
    await pool.query('select pg_reload_conf()')
    const writeError = await until(
      () =>
        write().then(
          () => null,
          (error: Error) => error,
        ),
      'a write is refused',
    )
    assert.equal(getOutageMessage(writeError), 'the server is read-only')
    await assert.rejects(getPort(), { message: 'The database server is read-only' })
  } finally {
    await Promise.all([pool.end(), swappedPool.end(), replica.end()])
    await database.stop()
  }
})
