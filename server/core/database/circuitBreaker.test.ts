import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { type Logger, pino } from 'pino'
import { regions } from '#contract/regions/endpoints.ts'
import { openAt } from '#server/db/open.ts'
import { createTestDatabase } from '#server/testing/app/databases.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { rejectConnections } from '#server/testing/standIns/databaseOutage.ts'
import { monitorDatabase } from './circuitBreaker.ts'

/** Logger that records one word per line. */
function listening() {
  const lines: string[] = []
  const write = (level: string) => (_: unknown, message?: string) => lines.push(`${level}: ${message ?? _}`)
  return { lines, log: { warn: write('warn'), info: write('info') } as unknown as Logger }
}

test('circuit breaker: an outage logs one line, and the database is found again', async () => {
  const { url, drop } = await createTestDatabase()
  const { pool, close } = await openAt(url, pino({ level: 'silent' }))
  const { lines, log } = listening()
  const circuitBreaker = monitorDatabase(pool, log, () => pool.query('select 1'))
  const queryDatabase = () => pool.query('select 1').catch(circuitBreaker.report)
  await Promise.all(Array.from({ length: 8 }, queryDatabase))
  const comeBack = await rejectConnections(url)
  while (!circuitBreaker.isOpen()) await queryDatabase()
  await Promise.all(Array.from({ length: 50 }, queryDatabase))
  assert.deepEqual(lines, ['warn: database unreachable'])
  await comeBack()
  while (circuitBreaker.isOpen()) await turn()
  assert.deepEqual(lines.slice(1), ['info: database connection restored'])
  assert.equal((await pool.query('select 1')).rowCount, 1)
  await close()
  await drop()
})

test('circuit breaker: a lost connection is logged with its reason, not its content', async () => {
  const { url, drop } = await createTestDatabase()
  const logged = Promise.withResolvers<string>()
  const { close } = await openAt(url, pino({ level: 'debug' }, { write: logged.resolve }))
  const comeBack = await rejectConnections(url)
  const { msg, err } = JSON.parse(await logged.promise)
  assert.deepEqual([msg, err.code, err.client], ['database connection lost', '57P01', undefined])
  await comeBack()
  await close()
  await drop()
})

test('circuit breaker: in an outage, calls fail without waiting; later they succeed', async () => {
  await using app = await createTestApp()
  const member = await app.createUser()
  const requestCountries = async (person?: typeof member) => {
    const { status, body, headers } = await app.send(regions.getAllCountries, {}, person)
    return [status, (body as { errorKey?: string }).errorKey, headers.get('retry-after')]
  }
  assert.equal((await requestCountries(member))[0], 200)
  const comeBack = await rejectConnections(String(app.pool.options.connectionString))
  while (!app.instance.circuitBreaker.isOpen()) await requestCountries(member)
  const { query } = app.pool
  let queryCount = 0
  app.pool.query = ((...args: Parameters<typeof query>) => {
    queryCount += 1
    return Reflect.apply(query, app.pool, args)
  }) as typeof query
  for (const person of [undefined, member])
    assert.deepEqual(await requestCountries(person), [503, 'NotReady', '5'])
  assert.ok(queryCount <= 1, 'only the probe queries the database')
  await comeBack()
  while (app.instance.circuitBreaker.isOpen()) await turn()
  for (const person of [undefined, member]) assert.equal((await requestCountries(person))[0], 200)
})
