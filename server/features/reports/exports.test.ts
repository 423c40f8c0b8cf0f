import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { reports } from '#contract/reports/endpoints.ts'
import { createRequest } from '#server/testing/app/httpClient.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { readWorkbook, toSerialDate } from '#server/testing/app/workbook.ts'
import { addPackage } from '#server/testing/builders/packages.ts'
import { recordReportedSale, recordReturn } from '#server/testing/builders/reportedSales.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

// 00:30 of the next day in Cairo.
const app = await createTestApp({ at: '2026-02-03T22:30:00Z' })
after(() => app[Symbol.asyncDispose]())
const at = '2026-02-03T22:30:00.000Z'
const formulas = [
  '=HYPERLINK("http://x.test","اضغط")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '＝1+1',
  '<b>&"_x000D_',
]
const starter = await addPackage(app, { price: 20_050 })
const hala = await app.createUser({ rank: 'SalesConsultant', name: 'هالة سمير' })
const mona = await app.createUser({ name: 'منى عادل' })
const staff = await app.createUser({ rank: 'SuperAdmin' })

async function exported(
  call: typeof reports.exportUsage,
  filters: object,
  person: TestUser | null,
  language = 'ar',
) {
  const headers = { 'accept-language': language }
  const reply = await fetch(createRequest(app.url, call, filters, { token: person?.token, headers }))
  return { reply, bytes: new Uint8Array(await reply.arrayBuffer()) }
}

const decodeLines = (bytes: Uint8Array) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n')

for (const [n, formula] of formulas.entries()) {
  await app.db.updateTable('pointsPackages').set({ nameAr: formula }).where('id', '=', starter.id).execute()
  const sale = await recordReportedSale(app, {
    member: mona,
    sold: starter,
    channel: n % 2 ? 'online' : 'offline',
    seller: hala,
    at,
  })
  if (n === 0) await recordReturn(app, { ...sale, reason: formula })
}

test('report exports: the Arabic usage workbook is right to left, with typed cells', async () => {
  const { reply, bytes } = await exported(reports.exportUsage, {}, staff)
  assert.equal(reply.status, 200)
  assert.match(
    decodeURIComponent(reply.headers.get('content-disposition') ?? ''),
    /تقرير الاستخدام 2026-02-01 2026-02-28\.xlsx/,
  )
  const { sheet, rows, isRightToLeft } = readWorkbook(bytes)
  assert.ok(isRightToLeft)
  assert.doesNotMatch(sheet, /<f[ >]/, 'nothing is a formula')
  const [headers, ...lines] = rows
  assert.equal(headers?.length, 10)
  assert.equal(lines.length, formulas.length + 1)
  for (const line of lines) {
    assert.equal(line[0], toSerialDate('2026-02-04T00:30:00'))
    assert.deepEqual([line[1], line[2], line[3]], ['بلا مستشار', 'منى عادل', mona.id])
    assert.ok([250, -250].includes(line[6] as number))
    assert.ok([200.5, -200.5].includes(line[7] as number))
    assert.equal(line[8], 'EGP')
  }
  const names = new Set(lines.map((line) => line[4]))
  // Excel would decode `_x000D_` as a character, so the file escapes it.
  assert.deepEqual(
    names,
    new Set(formulas.map((formulaText) => formulaText.replace('_x000D_', '_x005F_x000D_'))),
  )
})

test('report exports: the English one is left to right and uses the screen’s filters', async () => {
  const { bytes } = await exported(reports.exportUsage, { registerWay: 'online' }, staff, 'en')
  const { rows, isRightToLeft } = readWorkbook(bytes)
  assert.ok(!isRightToLeft)
  assert.deepEqual(rows[0]?.slice(0, 4), ['Time', 'Sales consultant', 'Member', 'Member ID'])
  assert.deepEqual(new Set(rows.slice(1).map((row) => row[5])), new Set(['Online']))
  const none = await exported(reports.exportUsage, { from: '2027-01-01', to: '2027-01-31' }, staff)
  assert.equal(readWorkbook(none.bytes).rows.length, 1, 'only headings')
})

test('report exports: CSV has the same content, and spreadsheets don’t run typed text', async () => {
  const { reply, bytes } = await exported(reports.exportUsage, { format: 'csv' }, staff)
  assert.equal(reply.headers.get('content-type'), 'text/csv')
  const [head, ...lines] = decodeLines(bytes)
  assert.ok(head?.startsWith('\uFEFFالوقت;'))
  assert.equal(lines.filter(Boolean).length, formulas.length + 1)
  for (const line of lines.filter(Boolean)) {
    const [when, , , , name] = line.split(';')
    assert.equal(when, '2026-02-04 00:30')
    assert.doesNotMatch(name?.replace(/^"/, '') ?? '', /^[=+\-@\t＝]/)
  }
  assert.ok(
    lines.some((line) => line.endsWith(';-250;-200.5;EGP;')),
    'a negative number stays a number',
  )
})

test('report exports: member sales and cancellations are available as files, too', async () => {
  const sold = readWorkbook((await exported(reports.exportMemberSales as never, {}, staff)).bytes)
  assert.equal(sold.rows.length, 2)
  assert.deepEqual(sold.rows[1]?.slice(0, 4), [
    'منى عادل',
    mona.id,
    formulas.length,
    250 * (formulas.length - 1),
  ])
  const ended = readWorkbook((await exported(reports.exportCancellations as never, {}, staff)).bytes)
  const [, row] = ended.rows
  assert.deepEqual([row?.[1], row?.[7], row?.[8]], ['إلغاء بيع نقدي', `البائع: ${hala.name}`, formulas[0]])
  assert.deepEqual([row?.[9], row?.[10]], [250, 200.5])
  assert.doesNotMatch(ended.sheet, /<f[ >]/)
})

test('report exports: an unread file frees its slot and its connection for others', async () => {
  const exporter = await app.createUser({ rank: 'SuperAdmin' })
  for (let n = 0; n < 12; n += 1) {
    const cut = new AbortController()
    const request = createRequest(app.url, reports.exportUsage, {}, { token: exporter.token })
    await fetch(new Request(request, { signal: cut.signal }))
    cut.abort()
  }
  assert.equal((await exported(reports.exportUsage, {}, exporter)).reply.status, 200)
})

test('report exports: a user saves twenty an hour, only of reports they may read', async () => {
  const sami = await app.createUser({ permissions: ['PeriodToPeriodUsageReport'] })
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) statuses.push((await exported(reports.exportUsage, {}, sami)).reply.status)
  assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [20, 429])
  assert.equal((await exported(reports.exportCancellations as never, {}, sami)).reply.status, 403)
  assert.equal((await exported(reports.exportUsage, {}, null)).reply.status, 401)
})
