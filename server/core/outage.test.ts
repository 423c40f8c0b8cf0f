import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { type Logger, pino } from 'pino'
import { regions } from '#contract/regions.ts'
import { openAt } from '../db/open.ts'
import { createTestDatabase } from '../testing/databases.ts'
import { refuseConnections } from '../testing/outage.ts'
import { createWorld } from '../testing/world.ts'
import { watchForOutage } from './outage.ts'

/** A log that is remembered, a word for each line. */
function listening() {
  const lines: string[] = []
  const write = (level: string) => (_: unknown, message?: string) => lines.push(`${level}: ${message ?? _}`)
  return { lines, log: { warn: write('warn'), info: write('info') } as unknown as Logger }
}

test('an outage takes one line, however many it meets, and the database is found again', async () => {
  const { url, drop } = await createTestDatabase()
  const { pool, close } = await openAt(url, pino({ level: 'silent' }))
  const { lines, log } = listening()
  const outage = watchForOutage(pool, log, () => pool.query('select 1'))
  const ask = () => pool.query('select 1').catch(outage.note)
  await Promise.all(Array.from({ length: 8 }, ask))
  const comeBack = await refuseConnections(url)
  while (!outage.isAway()) await ask()
  await Promise.all(Array.from({ length: 50 }, ask))
  assert.deepEqual(lines, ['warn: the database could not be reached'])
  await comeBack()
  while (outage.isAway()) await turn()
  assert.deepEqual(lines.slice(1), ['info: the database is back'])
  assert.equal((await pool.query('select 1')).rowCount, 1)
  await close()
  await drop()
})

test('what is logged of a connection that was lost is why, not all that it holds', async () => {
  const { url, drop } = await createTestDatabase()
  const logged = Promise.withResolvers<string>()
  const { close } = await openAt(url, pino({ level: 'debug' }, { write: logged.resolve }))
  const comeBack = await refuseConnections(url)
  const { msg, err } = JSON.parse(await logged.promise)
  assert.deepEqual([msg, err.code, err.client], ['a database connection was lost', '57P01', undefined])
  await comeBack()
  await close()
  await drop()
})

test('while the database is away calls are refused without waiting for it, whoever asks, and answered once it is back', async () => {
  await using world = await createWorld()
  const member = await world.person()
  const ask = async (person?: typeof member) => {
    const { status, body, headers } = await world.send(regions.getAllCountries, {}, person)
    return [status, (body as { errorKey?: string }).errorKey, headers.get('retry-after')]
  }
  assert.equal((await ask(member))[0], 200)
  const comeBack = await refuseConnections(String(world.pool.options.connectionString))
  while (!world.app.outage.isAway()) await ask(member)
  const { query } = world.pool
  let asked = 0
  world.pool.query = ((...given: Parameters<typeof query>) => {
    asked += 1
    return Reflect.apply(query, world.pool, given)
  }) as typeof query
  for (const person of [undefined, member]) assert.deepEqual(await ask(person), [503, 'NotReady', '5'])
  assert.ok(asked <= 1, 'only the watch asks the database')
  await comeBack()
  while (world.app.outage.isAway()) await turn()
  for (const person of [undefined, member]) assert.equal((await ask(person))[0], 200)
})
