import assert from 'node:assert/strict'
import test from 'node:test'
import type pg from 'pg'
import { securityLog } from '#contract/securityLog/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { recordSecurityEvent } from '../security/recordSecurityEvent.ts'
import { makeMonths } from './monthlyPartitions.ts'

async function insertEntry(app: TestApp): Promise<void> {
  recordSecurityEvent(app.ctx(), 'ledgerOff', { details: { faults: 1 } })
  await app.instance.securityLog.flush()
}

async function whereIn(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ partition: string }>(
    `select tableoid::regclass::text as partition from ${table} order by at, id`,
  )
  return rows.map(({ partition }) => partition)
}

async function listPartitions({ pool }: TestApp, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1',
    [table],
  )
  return rows.map(({ name }) => name)
}

const purgeExpired = (app: TestApp) =>
  app.instance.jobs.find(({ name }) => name === 'core.purgeExpired')?.run(app.ctx())

test('monthly partitions: the next three months exist early, and old rows stay', async () => {
  await using app = await createTestApp({ at: '2026-11-21T10:00:00Z' })
  await insertEntry(app)
  await Promise.all([1, 2, 3].map(() => makeMonths(app.ctx())))
  await makeMonths(app.ctx())
  for (const table of ['audit_entries', 'security_entries']) {
    const months = ['2026_12', '2027_01', '2027_02', 'default'].map((month) => `${table}_${month}`)
    assert.deepEqual(await listPartitions(app, table), months)
  }
  app.clock.set('2026-11-30T23:59:59Z')
  await insertEntry(app)
  app.clock.set('2026-12-01T00:00:00Z')
  await insertEntry(app)
  assert.deepEqual(await whereIn(app.pool, 'security_entries'), [
    'security_entries_default',
    'security_entries_default',
    'security_entries_2026_12',
  ])
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const { totalCount } = await app.request(securityLog.getSecurityLog, { kind: 'ledgerOff' }, staff)
  assert.equal(totalCount, 3)
  await makeMonths(app.ctx())
  assert.ok((await listPartitions(app, 'security_entries')).includes('security_entries_2027_03'))
})

test('monthly partitions: a missing month loses no entry, and the job reports it', async () => {
  await using app = await createTestApp({ at: '2027-06-10T10:00:00Z' })
  await insertEntry(app)
  app.clock.set('2027-05-10T10:00:00Z')
  await assert.rejects(makeMonths(app.ctx()), /security_entries_2027_06_outside/)
  await insertEntry(app)
  assert.equal((await whereIn(app.pool, 'security_entries')).length, 2)
})

test('monthly partitions: entries cannot be changed through any partition', async () => {
  await using app = await createTestApp({ at: '2026-11-30T10:00:00Z' })
  await makeMonths(app.ctx())
  app.clock.set('2026-12-02T10:00:00Z')
  await insertEntry(app)
  for (const change of [
    'update security_entries_2026_12 set occurrences = 2',
    'delete from security_entries_2026_12',
    'delete from security_entries',
    'truncate security_entries_2026_12',
    'update audit_entries_2026_12 set kind = kind',
    'delete from audit_entries_2026_12',
    'truncate audit_entries_2026_12',
    'truncate audit_entries',
  ])
    await assert.rejects(app.pool.query(change), /append-only/, change)
})

test('monthly partitions: a month is dropped whole once its first entry expires', async () => {
  await using app = await createTestApp({ at: '2026-11-30T10:00:00Z' })
  await makeMonths(app.ctx())
  for (const at of ['2026-12-01T00:00:00Z', '2026-12-31T00:00:00Z', '2027-01-01T00:00:00Z']) {
    app.clock.set(at)
    await insertEntry(app)
  }
  const days = 24 * 3600
  app.clock.set('2026-12-01T00:00:00Z')
  app.clock.advance(400 * days)
  await purgeExpired(app)
  assert.equal((await whereIn(app.pool, 'security_entries')).length, 3)
  app.clock.advance(1)
  await purgeExpired(app)
  assert.deepEqual(await whereIn(app.pool, 'security_entries'), ['security_entries_2027_01'])
})
