import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import type { Language } from '#contract/core/text.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { findActor } from '#server/core/security/session.ts'
import { createRequest } from '#server/testing/app/httpClient.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { readWorkbook, toSerialDate } from '#server/testing/app/workbook.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { reclaimLot } from './credits.service.ts'
import { exportStatement } from './exportStatement.service.ts'

// 00:30 of the next day in her time zone.
const app: TestApp = await createTestApp({ at: '2026-02-03T22:30:00Z' })
after(() => app[Symbol.asyncDispose]())
const mona = await app.createUser({ name: 'منى عادل' })
const staff = await app.createUser({ rank: 'Moderator', permissions: ['UserAccountStatement'] })
const formula = '=HYPERLINK("http://x.test","اضغط")'
const { lotId } = await buyPoints(app, mona.id, { points: 1234, months: 6 })
await inTransaction(app.ctx(), (tx) =>
  reclaimLot(tx, { lotId, kind: 'reversal', reference: 'sale:1', note: formula }),
)

type StatementFilters = { userId?: number; kinds?: string[]; from?: string; to?: string }

async function exported(filters: StatementFilters, person: TestUser | null, language: Language = 'ar') {
  const headers = { 'accept-language': language }
  const reply = await fetch(
    createRequest(app.url, wallet.exportStatement, filters, { token: person?.token, headers }),
  )
  return { reply, bytes: new Uint8Array(await reply.arrayBuffer()) }
}

test('statement export: the workbook is right to left, with numbers and local times', async () => {
  const { reply, bytes } = await exported({}, mona)
  assert.equal(reply.status, 200)
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  assert.equal(reply.headers.get('content-type'), type)
  const disposition = reply.headers.get('content-disposition') ?? ''
  assert.match(decodeURIComponent(disposition), /كشف الحساب منى عادل 2026-02-04\.xlsx/)
  const { rows, isRightToLeft, sheet } = readWorkbook(bytes)
  assert.ok(isRightToLeft)
  const [headers, taken, bought] = rows
  assert.deepEqual(headers, [
    'الوقت',
    'الحركة',
    'الطرف الآخر',
    'ملاحظة',
    'النقاط',
    'الرصيد بعدها',
    'صالحة حتى',
  ])
  const at = toSerialDate('2026-02-04T00:30:00')
  assert.deepEqual(
    bought?.filter((value) => value !== undefined),
    [at, 'شراء باقة', 1234, 1234, toSerialDate('2026-08-04T00:00:00')],
  )
  assert.deepEqual(
    taken?.filter((value) => value !== undefined),
    [at, 'إلغاء عملية', formula, -1234, 0],
  )
  assert.doesNotMatch(sheet, /<f[ >]/, 'user input is text, never a formula')
})

test('statement export: the English one is left to right and uses the screen’s filters', async () => {
  const { bytes } = await exported({ kinds: ['purchase'] }, mona, 'en')
  const { rows, isRightToLeft } = readWorkbook(bytes)
  assert.ok(!isRightToLeft)
  assert.deepEqual(rows[0], ['Time', 'Transaction', 'With', 'Note', 'Points', 'Balance after', 'Valid until'])
  assert.deepEqual(
    rows.slice(1).map(([, what]) => what),
    ['Package bought'],
  )
  assert.equal(
    readWorkbook((await exported({ from: '2027-01-01' }, mona)).bytes).rows.length,
    1,
    'only headings',
  )
})

test('statement export: staff save a member’s statement; another member finds nothing', async () => {
  assert.equal(readWorkbook((await exported({ userId: mona.id }, staff)).bytes).rows.length, 3)
  assert.equal((await exported({ userId: mona.id }, await app.createUser())).reply.status, 404)
  assert.equal((await exported({}, null)).reply.status, 401)
})

test('statement export: an overfull file has the latest transactions and says so', async () => {
  const actor = await findActor(app.ctx(), mona.token)
  assert.ok(actor)
  const { bytes } = await exportStatement(
    { ctx: { ...app.ctx(), language: 'en' }, actor, input: { kinds: [] } },
    1,
  )
  const { rows } = readWorkbook(Buffer.concat(await Array.fromAsync(bytes as AsyncIterable<Uint8Array>)))
  assert.equal(rows[1]?.[1], 'Reversal')
  const said = 'These are the latest 1 transactions. Choose an earlier period to see older ones.'
  assert.deepEqual(rows.slice(2).flat(), [said])
})

test('statement export: a user saves at most twenty an hour', async () => {
  const sami = await app.createUser()
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) statuses.push((await exported({}, sami)).reply.status)
  assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [20, 429])
})
