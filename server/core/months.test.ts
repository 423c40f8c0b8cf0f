import assert from 'node:assert/strict'
import test from 'node:test'
import type pg from 'pg'
import { securityLog } from '#contract/securityLog.ts'
import { createWorld, type World } from '../testing/world.ts'
import { makeMonths } from './months.ts'
import { recordSecurity } from './recordSecurity.ts'

async function note(world: World): Promise<void> {
  recordSecurity(world.ctx(), 'ledgerOff', { details: { faults: 1 } })
  await world.app.securityLog.flush()
}

/** Where the rows of a log lie. */
async function whereIn(pool: pg.Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ partition: string }>(
    `select tableoid::regclass::text as partition from ${table} order by at, id`,
  )
  return rows.map(({ partition }) => partition)
}

async function partitionsOf({ pool }: World, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1',
    [table],
  )
  return rows.map(({ name }) => name)
}

const eraseWhatIsOver = (world: World) =>
  world.app.jobs.find(({ name }) => name === 'core.eraseWhatIsOver')?.run(world.ctx())

test('the next three months of a log have their partition before they begin, and what was there stays', async () => {
  await using world = await createWorld({ at: '2026-11-21T10:00:00Z' })
  await note(world)
  await Promise.all([1, 2, 3].map(() => makeMonths(world.ctx())))
  await makeMonths(world.ctx())
  for (const table of ['audit_entries', 'security_entries']) {
    const months = ['2026_12', '2027_01', '2027_02', 'default'].map((month) => `${table}_${month}`)
    assert.deepEqual(await partitionsOf(world, table), months)
  }
  world.clock.set('2026-11-30T23:59:59Z')
  await note(world)
  world.clock.set('2026-12-01T00:00:00Z')
  await note(world)
  assert.deepEqual(await whereIn(world.pool, 'security_entries'), [
    'security_entries_default',
    'security_entries_default',
    'security_entries_2026_12',
  ])
  const staff = await world.person({ rank: 'SuperAdmin' })
  const { totalCount } = await world.ask(securityLog.getSecurityLog, { kind: 'ledgerOff' }, staff)
  assert.equal(totalCount, 3)
  await makeMonths(world.ctx())
  assert.ok((await partitionsOf(world, 'security_entries')).includes('security_entries_2027_03'))
})

test('a month that was not made costs no entry: they lie with the rest, and the job says so', async () => {
  await using world = await createWorld({ at: '2027-06-10T10:00:00Z' })
  await note(world)
  world.clock.set('2027-05-10T10:00:00Z')
  await assert.rejects(makeMonths(world.ctx()), /security_entries_2027_06_outside/)
  await note(world)
  assert.equal((await whereIn(world.pool, 'security_entries')).length, 2)
})

test('nothing of a month changes, whatever its partition is called by', async () => {
  await using world = await createWorld({ at: '2026-11-30T10:00:00Z' })
  await makeMonths(world.ctx())
  world.clock.set('2026-12-02T10:00:00Z')
  await note(world)
  for (const change of [
    'update security_entries_2026_12 set times = 2',
    'delete from security_entries_2026_12',
    'delete from security_entries',
    'truncate security_entries_2026_12',
    'update audit_entries_2026_12 set kind = kind',
    'delete from audit_entries_2026_12',
    'truncate audit_entries_2026_12',
    'truncate audit_entries',
  ])
    await assert.rejects(world.pool.query(change), /append-only/, change)
})

test('a month goes as a whole once its first entry has to, and none of the others', async () => {
  await using world = await createWorld({ at: '2026-11-30T10:00:00Z' })
  await makeMonths(world.ctx())
  for (const at of ['2026-12-01T00:00:00Z', '2026-12-31T00:00:00Z', '2027-01-01T00:00:00Z']) {
    world.clock.set(at)
    await note(world)
  }
  const days = 24 * 3600
  world.clock.set('2026-12-01T00:00:00Z')
  world.clock.advance(400 * days)
  await eraseWhatIsOver(world)
  assert.equal((await whereIn(world.pool, 'security_entries')).length, 3)
  world.clock.advance(1)
  await eraseWhatIsOver(world)
  assert.deepEqual(await whereIn(world.pool, 'security_entries'), ['security_entries_2027_01'])
})
