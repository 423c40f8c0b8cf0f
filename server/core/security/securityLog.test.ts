import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import type { SecurityEventType } from '#contract/securityLog/constants.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import type { Client } from '../ctx.ts'
import { recordSecurityEvent } from './recordSecurityEvent.ts'
import { createSecurityLog } from './securityLog.ts'

function createClientCtx(app: TestApp, address: string) {
  const client: Client = {
    address,
    userAgent: '',
    countryCode: null,
    device: null,
    fromOurPage: true,
    isPrefetch: false,
    optsOut: false,
  }
  return { ...app.ctx(), client }
}

async function selectEntries(app: TestApp, kind: SecurityEventType) {
  await app.instance.securityLog.flush()
  return app.db.selectFrom('securityEntries').selectAll().where('kind', '=', kind).orderBy('id').execute()
}

const sum = (rows: { occurrences: number }[]) => rows.reduce((all, { occurrences }) => all + occurrences, 0)

test('security log: a noisy client is counted and hides no other client', async () => {
  await using app = await createTestApp()
  for (let n = 0; n < 3000; n += 1) recordSecurityEvent(createClientCtx(app, '41.32.1.1'), 'loginFailed')
  recordSecurityEvent(createClientCtx(app, '8.8.8.8'), 'loginFailed')
  assert.deepEqual(
    (await selectEntries(app, 'loginFailed')).map(({ network, country, occurrences }) => [
      network,
      country,
      occurrences,
    ]),
    [...Array.from({ length: 20 }, () => ['41.32.1.0/24', 'EG', 1]), ['8.8.8.0/24', 'US', 1]],
  )
  app.clock.advance(3600)
  const rows = await selectEntries(app, 'loginFailed')
  assert.deepEqual([rows.length, rows.at(-1)?.occurrences, sum(rows)], [22, 2980, 3001])
})

test('security log: a flood from many networks is counted within disk and memory limit', async () => {
  await using app = await createTestApp()
  for (let n = 0; n < 20_000; n += 1) {
    recordSecurityEvent(createClientCtx(app, `10.${n >> 8}.${n & 255}.9`), 'loginFailed')
  }
  recordSecurityEvent(app.ctx(), 'ledgerOff', { details: { faults: 1 } })
  assert.equal((await selectEntries(app, 'loginFailed')).length, 200)
  assert.equal((await selectEntries(app, 'ledgerOff')).length, 1)
  app.clock.advance(3600)
  const rows = await selectEntries(app, 'loginFailed')
  assert.deepEqual([rows.length, sum(rows)], [201, 20_000])
})

test('security log: a failing database fails no call, and entries are written later', async () => {
  await using app = await createTestApp()
  await app.pool.query('alter table security_entries rename to away')
  recordSecurityEvent(createClientCtx(app, '41.32.1.1'), 'loginFailed')
  await app.instance.securityLog.flush()
  await app.pool.query('alter table away rename to security_entries')
  recordSecurityEvent(createClientCtx(app, '41.32.1.1'), 'loginFailed')
  assert.equal((await selectEntries(app, 'loginFailed')).length, 2)
})

test('security log: an entry is never changed, and only the erasing job deletes it', async () => {
  await using app = await createTestApp()
  recordSecurityEvent(app.ctx(), 'ledgerOff', { details: { faults: 1 } })
  await app.instance.securityLog.flush()
  for (const change of [
    'update security_entries set occurrences = 2',
    'delete from security_entries',
    'truncate security_entries',
  ])
    await assert.rejects(app.pool.query(change), /append-only/, change)
  const erasing = app.instance.jobs.find(({ name }) => name === 'core.purgeExpired')
  app.clock.advance(399 * 24 * 3600)
  await erasing?.run(app.ctx())
  assert.equal((await selectEntries(app, 'ledgerOff')).length, 1)
  app.clock.advance(2 * 24 * 3600)
  await erasing?.run(app.ctx())
  assert.equal((await selectEntries(app, 'ledgerOff')).length, 0)
})

test('security log: each entry is logged immediately, up to the number that is stored', async () => {
  await using app = await createTestApp()
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const { db, now } = app.instance
  const securityLog = createSecurityLog({ db, log, now, isCircuitOpen: () => true })
  for (let n = 0; n < 30; n += 1) {
    recordSecurityEvent({ ...createClientCtx(app, '41.32.1.1'), securityLog }, 'loginFailed', { userId: 7 })
  }
  const logged = lines.map((line) => JSON.parse(line).security)
  assert.equal(logged.length, 20)
  assert.deepEqual(
    [logged[0].kind, logged[0].userId, logged[0].network, logged[0].occurrences],
    ['loginFailed', 7, '41.32.1.0/24', 1],
  )
  assert.ok(!lines.join('').includes('41.32.1.1'), 'the address of the client')
})
