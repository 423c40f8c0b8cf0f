import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { accounts } from '#contract/accounts.ts'
import { audit } from '#contract/audit.ts'
import { regions } from '#contract/regions.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { changesOf } from './audit.policy.ts'

const staffOf = (world: World, name?: string) =>
  world.person({ rank: 'Moderator', permissions: ['RegionControl', 'AuditControl'], name })

const morocco = { nameAr: 'المغرب', nameEn: 'Morocco', phoneCode: '212' }

test('the log says who changed what, what it was before and what it is, and nothing that stayed', async () => {
  await using world = await createWorld()
  const staff = await staffOf(world, 'منى')
  const country = { ...morocco, code: 'MA', currencyId: 1 }
  const { id } = await world.ask(regions.saveCountry, country, staff)
  world.clock.advance(60)
  await world.ask(regions.saveCountry, { ...country, id, phoneCode: '213', currencyId: 2 }, staff)
  await world.ask(regions.deleteCountry, { id }, staff)
  const log = await world.ask(audit.getAuditLog, {}, staff, { language: 'ar' })
  assert.deepEqual(
    log.data.map(({ action, kind, subjectId, subjectName, userId, userName, call }) => [
      action,
      kind,
      subjectId,
      subjectName,
      userId,
      userName,
      call,
    ]),
    [
      ['deleted', 'country', id, 'المغرب', staff.id, 'منى', 'regions.deleteCountry'],
      ['changed', 'country', id, 'المغرب', staff.id, 'منى', 'regions.saveCountry'],
      ['added', 'country', id, 'المغرب', staff.id, 'منى', 'regions.saveCountry'],
    ],
  )
  const [, changed, added] = log.data
  const currencies = await world.ask(regions.getAllCurrencies, {}, null, { language: 'ar' })
  const currency = (wanted: number) => currencies.find((each) => each.id === wanted)?.name
  assert.deepEqual(changed?.changes, [
    { field: 'phoneCode', shows: 'value', before: '212', after: '213' },
    { field: 'currencyId', shows: 'value', before: currency(1), after: currency(2) },
  ])
  assert.equal(changed?.at, '2026-11-21T10:01:00.000Z')
  assert.deepEqual(
    added?.changes.map(({ field, before, after }) => [field, before, after]),
    [
      ['nameAr', null, 'المغرب'],
      ['nameEn', null, 'Morocco'],
      ['code', null, 'MA'],
      ['phoneCode', null, '212'],
      ['currencyId', null, currency(1)],
      ['timeZone', null, 'Africa/Casablanca'],
      ['pointValue', null, 1],
      ['isActive', null, false],
    ],
  )
  const [english] = (await world.ask(audit.getAuditLog, {}, staff, { language: 'en' })).data
  assert.equal(english?.subjectName, 'Morocco')
})

test('of personal fields the log keeps only that they changed', () => {
  const fields = { name: 'personal', phone: 'personal', rank: 'value' } as const
  const before = { name: 'منى', phone: '+201001430078', rank: 3, version: 1 }
  assert.deepEqual(changesOf(fields, before, { ...before, name: 'هدى', rank: 2, version: 2 }), {
    name: null,
    rank: [3, 2],
  })
  assert.deepEqual(changesOf(fields, null, before), { name: null, phone: null, rank: [null, 3] })
  assert.deepEqual(changesOf(fields, before, { ...before }), {})
})

test('empty and missing are the same, and lists are compared as wholes', () => {
  const fields = { link: 'value', days: 'value' } as const
  assert.deepEqual(changesOf(fields, { link: '' }, { link: null, days: undefined }), {})
  assert.deepEqual(changesOf(fields, { days: [1, 2] }, { days: [1, 2] }), {})
  assert.deepEqual(changesOf(fields, { days: [1, 2] }, { days: [1, 3] }), {
    days: [
      [1, 2],
      [1, 3],
    ],
  })
})

test('nobody can change or delete an entry, not even in the database', async () => {
  await using world = await createWorld()
  const staff = await staffOf(world)
  await world.ask(regions.saveCountry, morocco, staff)
  for (const statement of [
    'update audit_entries set user_id = 1',
    'delete from audit_entries',
    'truncate audit_entries',
  ]) {
    await assert.rejects(world.pool.query(statement), /audit_entries is append-only/, statement)
  }
  assert.equal((await world.ask(audit.getAuditLog, {}, staff)).totalCount, 1)
})

test('a change whose entry can’t be written is not made', async () => {
  await using world = await createWorld()
  const staff = await staffOf(world)
  const { id } = await world.ask(regions.saveCountry, morocco, staff)
  await sql`alter table audit_entries add check (action = 'added') not valid`.execute(world.db)
  assert.equal((await world.send(regions.deleteCountry, { countryId: id }, staff)).status, 500)
  assert.equal((await world.ask(regions.getCountry, { id })).nameEn, 'Morocco')
})

test('of many who change one thing at once, each entry begins where the last one ended', async () => {
  await using world = await createWorld()
  const staff = await staffOf(world)
  const { id } = await world.ask(regions.saveCountry, morocco, staff)
  const codes = ['213', '214', '215', '216', '217', '218']
  await Promise.all(
    codes.map((phoneCode) => world.ask(regions.saveCountry, { ...morocco, id, phoneCode }, staff)),
  )
  const entries = await world.db.selectFrom('audit_entries').select('changes').orderBy('id').execute()
  const steps = entries.map(({ changes }) => changes.phoneCode)
  assert.equal(steps.length, 1 + codes.length)
  for (const [n, step] of steps.slice(1).entries()) assert.equal(step?.[0], steps[n]?.[1])
})

test('the log outlives the data of a person', async () => {
  await using world = await createWorld()
  const [staff, leaver] = [await staffOf(world), await staffOf(world, 'سامي')]
  await world.ask(regions.saveCountry, morocco, leaver)
  await world.ask(accounts.deleteAccount, { currentPassword: leaver.password }, leaver)
  const { data } = await world.ask(audit.getAuditLog, {}, staff)
  assert.deepEqual([data[0]?.userId, data[0]?.userName], [leaver.id, null])
  assert.deepEqual(await world.ask(audit.getAuditPeople, {}, staff), [])
  const { rows } = await sql`select * from audit_entries where audit_entries::text like '%سامي%'`.execute(
    world.db,
  )
  assert.deepEqual(rows, [])
})
