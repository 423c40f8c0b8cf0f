import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import type { SecurityKind } from '#contract/securityKinds.ts'
import { createWorld, type World } from '../testing/world.ts'
import type { Client } from './ctx.ts'
import { recordSecurity } from './recordSecurity.ts'
import { createSecurityLog } from './securityLog.ts'

/** A call from an address. */
function from(world: World, address: string) {
  const client: Client = {
    address,
    userAgent: '',
    countryCode: null,
    device: null,
    fromOurPage: true,
    isAhead: false,
    optsOut: false,
  }
  return { ...world.ctx(), client }
}

async function rowsOf(world: World, kind: SecurityKind) {
  await world.app.securityLog.flush()
  return world.db.selectFrom('security_entries').selectAll().where('kind', '=', kind).orderBy('id').execute()
}

const sum = (rows: { times: number }[]) => rows.reduce((all, { times }) => all + times, 0)

test('who is loud is counted, and hides nobody else', async () => {
  await using world = await createWorld()
  for (let n = 0; n < 3000; n += 1) recordSecurity(from(world, '41.32.1.1'), 'loginFailed')
  recordSecurity(from(world, '8.8.8.8'), 'loginFailed')
  assert.deepEqual(
    (await rowsOf(world, 'loginFailed')).map(({ network, country, times }) => [network, country, times]),
    [...Array.from({ length: 20 }, () => ['41.32.1.0/24', 'EG', 1]), ['8.8.8.0/24', 'US', 1]],
  )
  world.clock.advance(3600)
  const rows = await rowsOf(world, 'loginFailed')
  assert.deepEqual([rows.length, rows.at(-1)?.times, sum(rows)], [22, 2980, 3001])
})

test('a flood from everywhere fills neither the disk nor the memory, and nothing of it goes uncounted', async () => {
  await using world = await createWorld()
  for (let n = 0; n < 20_000; n += 1) {
    recordSecurity(from(world, `10.${n >> 8}.${n & 255}.9`), 'loginFailed')
  }
  recordSecurity(world.ctx(), 'ledgerOff', { details: { faults: 1 } })
  assert.equal((await rowsOf(world, 'loginFailed')).length, 200)
  assert.equal((await rowsOf(world, 'ledgerOff')).length, 1)
  world.clock.advance(3600)
  const rows = await rowsOf(world, 'loginFailed')
  assert.deepEqual([rows.length, sum(rows)], [201, 20_000])
})

test('a database that takes nothing fails no call, and what waited is written once it is back', async () => {
  await using world = await createWorld()
  await world.pool.query('alter table security_entries rename to away')
  recordSecurity(from(world, '41.32.1.1'), 'loginFailed')
  await world.app.securityLog.flush()
  await world.pool.query('alter table away rename to security_entries')
  recordSecurity(from(world, '41.32.1.1'), 'loginFailed')
  assert.equal((await rowsOf(world, 'loginFailed')).length, 2)
})

test('an entry is never changed, and goes away by the erasing job alone', async () => {
  await using world = await createWorld()
  recordSecurity(world.ctx(), 'ledgerOff', { details: { faults: 1 } })
  await world.app.securityLog.flush()
  for (const change of [
    'update security_entries set times = 2',
    'delete from security_entries',
    'truncate security_entries',
  ])
    await assert.rejects(world.pool.query(change), /append-only/, change)
  const erasing = world.app.jobs.find(({ name }) => name === 'core.eraseWhatIsOver')
  world.clock.advance(399 * 24 * 3600)
  await erasing?.run(world.ctx())
  assert.equal((await rowsOf(world, 'ledgerOff')).length, 1)
  world.clock.advance(2 * 24 * 3600)
  await erasing?.run(world.ctx())
  assert.equal((await rowsOf(world, 'ledgerOff')).length, 0)
})

test('each entry is a line of the log at once, which nobody here can take back, and as many as are kept', async () => {
  await using world = await createWorld()
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const { db, now } = world.app
  const securityLog = createSecurityLog({ db, log, now, isAway: () => true })
  for (let n = 0; n < 30; n += 1) {
    recordSecurity({ ...from(world, '41.32.1.1'), securityLog }, 'loginFailed', { userId: 7 })
  }
  const told = lines.map((line) => JSON.parse(line).security)
  assert.equal(told.length, 20)
  assert.deepEqual(
    [told[0].kind, told[0].user_id, told[0].network, told[0].times],
    ['loginFailed', 7, '41.32.1.0/24', 1],
  )
  assert.ok(!lines.join('').includes('41.32.1.1'), 'whose address it is')
})
