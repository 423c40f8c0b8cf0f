import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { accounts } from '#contract/accounts/endpoints.ts'
import { audit } from '#contract/audit/endpoints.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { toChanges } from './audit.policy.ts'

const createStaff = (app: TestApp, name?: string) =>
  app.createUser({ rank: 'Moderator', permissions: ['RegionControl', 'AuditControl'], name })

const morocco = { nameAr: 'المغرب', nameEn: 'Morocco', phoneCode: '212' }

test('audit: an entry has who, what, before and after, and no unchanged fields', async () => {
  await using app = await createTestApp()
  const staff = await createStaff(app, 'منى')
  const country = { ...morocco, code: 'MA', currencyId: 1 }
  const { id } = await app.request(regions.saveCountry, country, staff)
  app.clock.advance(60)
  await app.request(regions.saveCountry, { ...country, id, phoneCode: '213', currencyId: 2 }, staff)
  await app.request(regions.deleteCountry, { id }, staff)
  const log = await app.request(audit.getAuditLog, {}, staff, { language: 'ar' })
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
  const currencies = await app.request(regions.getAllCurrencies, {}, null, { language: 'ar' })
  const currency = (currencyId: number) => currencies.find((row) => row.id === currencyId)?.name
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
  const [english] = (await app.request(audit.getAuditLog, {}, staff, { language: 'en' })).data
  assert.equal(english?.subjectName, 'Morocco')
})

test('audit: for personal fields it records only that they changed', () => {
  const fields = { name: 'personal', phone: 'personal', rank: 'value' } as const
  const before = { name: 'منى', phone: '+201001430078', rank: 3, version: 1 }
  assert.deepEqual(toChanges(fields, before, { ...before, name: 'هدى', rank: 2, version: 2 }), {
    name: null,
    rank: [3, 2],
  })
  assert.deepEqual(toChanges(fields, null, before), { name: null, phone: null, rank: [null, 3] })
  assert.deepEqual(toChanges(fields, before, { ...before }), {})
})

test('audit: empty equals missing, and lists are compared as wholes', () => {
  const fields = { link: 'value', days: 'value' } as const
  assert.deepEqual(toChanges(fields, { link: '' }, { link: null, days: undefined }), {})
  assert.deepEqual(toChanges(fields, { days: [1, 2] }, { days: [1, 2] }), {})
  assert.deepEqual(toChanges(fields, { days: [1, 2] }, { days: [1, 3] }), {
    days: [
      [1, 2],
      [1, 3],
    ],
  })
})

test('audit: nobody can change or delete an entry, not even in the database', async () => {
  await using app = await createTestApp()
  const staff = await createStaff(app)
  await app.request(regions.saveCountry, morocco, staff)
  for (const statement of [
    'update audit_entries set user_id = 1',
    'delete from audit_entries',
    'truncate audit_entries',
  ]) {
    await assert.rejects(app.pool.query(statement), /audit_entries is append-only/, statement)
  }
  assert.equal((await app.request(audit.getAuditLog, {}, staff)).totalCount, 1)
})

test('audit: a change whose entry can’t be written is not made', async () => {
  await using app = await createTestApp()
  const staff = await createStaff(app)
  const { id } = await app.request(regions.saveCountry, morocco, staff)
  await sql`alter table audit_entries add check (action = 'added') not valid`.execute(app.db)
  assert.equal((await app.send(regions.deleteCountry, { countryId: id }, staff)).status, 500)
  assert.equal((await app.request(regions.getCountry, { id })).nameEn, 'Morocco')
})

test('audit: for concurrent changes each entry starts from the previous one’s end', async () => {
  await using app = await createTestApp()
  const staff = await createStaff(app)
  const { id } = await app.request(regions.saveCountry, morocco, staff)
  const codes = ['213', '214', '215', '216', '217', '218']
  await Promise.all(
    codes.map((phoneCode) => app.request(regions.saveCountry, { ...morocco, id, phoneCode }, staff)),
  )
  const entries = await app.db.selectFrom('auditEntries').select('changes').orderBy('id').execute()
  const steps = entries.map(({ changes }) => changes.phoneCode)
  assert.equal(steps.length, 1 + codes.length)
  for (const [n, step] of steps.slice(1).entries()) assert.equal(step?.[0], steps[n]?.[1])
})

test('audit: the log remains after a person’s data is erased', async () => {
  await using app = await createTestApp()
  const [staff, leaver] = [await createStaff(app), await createStaff(app, 'سامي')]
  await app.request(regions.saveCountry, morocco, leaver)
  await app.request(accounts.deleteAccount, { currentPassword: leaver.password }, leaver)
  const { data } = await app.request(audit.getAuditLog, {}, staff)
  assert.deepEqual([data[0]?.userId, data[0]?.userName], [leaver.id, null])
  assert.deepEqual(await app.request(audit.getAuditPeople, {}, staff), [])
  const { rows } = await sql`select * from audit_entries where audit_entries::text like '%سامي%'`.execute(
    app.db,
  )
  assert.deepEqual(rows, [])
})
