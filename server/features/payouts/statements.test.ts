import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { orders } from '#contract/orders/endpoints.ts'
import { getRunCount } from '#server/testing/app/propertyRuns.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { until } from '#server/testing/app/until.ts'
import { openPaidCounter } from '#server/testing/builders/payouts.ts'
import { findLedgerDiscrepancies } from '../wallet/ledgerCheck.service.ts'
import { getPeriod } from './periods.ts'

const zone = 'Africa/Cairo'
const taxRate = 1400
const app = await createTestApp({ at: '2026-04-16T10:00:00Z' })
after(() => app[Symbol.asyncDispose]())

type Step = { kind: 'pay' | 'reverse' | 'fee' | 'close'; amount: number; minutes: number }
type Line = { at: Date; sign: 1 | -1; value: number; fee: number; tax: number; points: number }

const stepArbitrary = fc.record<Step>({
  kind: fc.constantFrom('pay', 'pay', 'pay', 'reverse', 'fee', 'close'),
  amount: fc.integer({ min: 1, max: 90_000 }),
  // Up to four days, often a few minutes, around midnights and both clock changes.
  minutes: fc.oneof(fc.nat(90), fc.nat(4 * 24 * 60)),
})

const dayIn = (at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate()

/** Computes the expected statements of a place from the simulated operations alone. */
function createModel() {
  const fees: { since: string; rate: number }[] = []
  const lines: Line[] = []
  const standing: { id: number; line: Line }[] = []
  const rateOn = (at: Date) =>
    fees
      .filter(({ since }) => since <= dayIn(at).toString())
      .toSorted((left, right) => (left.since < right.since ? -1 : 1))
      .at(-1)?.rate ?? 0
  return {
    lines,
    standing,
    addFee: (since: string, rate: number) => fees.push({ since, rate }),
    capture(id: number, at: Date, points: number, pointValue: number) {
      const value = points * pointValue
      const fee = Math.floor((value * rateOn(at)) / 10_000)
      const tax = Math.floor((fee * taxRate + 5000) / 10_000)
      const line: Line = { at, sign: 1, value, fee, tax, points }
      lines.push(line)
      standing.push({ id, line })
    },
    reverse({ id, line }: { id: number; line: Line }, at: Date) {
      lines.push({ ...line, at, sign: -1 })
      standing.splice(
        standing.findIndex((order) => order.id === id),
        1,
      )
    },
  }
}

type Model = ReturnType<typeof createModel>

function groupStatements({ lines }: Model, period: 'week' | 'month', now: Date) {
  const periods = new Map<number, { until: Date; lines: Line[] }>()
  for (const line of lines) {
    const { from, until } = getPeriod(line.at, period, zone)
    const periodLines = periods.get(from.getTime()) ?? { until, lines: [] }
    periods.set(from.getTime(), { until, lines: [...periodLines.lines, line] })
  }
  const sum = (of: Line[], field: 'value' | 'fee' | 'tax' | 'points') =>
    of.reduce((all, line) => all + line.sign * line[field], 0)
  return [...periods]
    .filter(([, { until }]) => until <= now)
    .toSorted(([one], [other]) => one - other)
    .map(([from, { lines: within }]) => {
      const [value, fee, tax] = [sum(within, 'value'), sum(within, 'fee'), sum(within, 'tax')]
      return {
        from,
        count: within.length,
        points: sum(within, 'points'),
        value,
        fee,
        tax,
        due: value - fee - tax,
      }
    })
}

async function readStatements(placeId: number) {
  const rows = await app.db
    .selectFrom('statements')
    .selectAll()
    .where('placeId', '=', placeId)
    .orderBy('number')
    .execute()
  return rows.map(({ fromAt, lineCount: count, points, value, fee, tax, due }) => ({
    from: fromAt.getTime(),
    count,
    points,
    value,
    fee,
    tax,
    due,
  }))
}

/** Invoices less credit notes must equal the fees of the statements, and no number may be missing. */
async function checkInvoices(placeId: number) {
  const rows = await app.db
    .selectFrom('invoices')
    .innerJoin('statements', 'statements.id', 'invoices.statementId')
    .select(['invoices.kind', 'invoices.net', 'invoices.tax'])
    .where('placeId', '=', placeId)
    .execute()
  const net = (field: 'net' | 'tax') =>
    rows.reduce((all, row) => all + (row.kind === 'invoice' ? 1 : -1) * row[field], 0)
  const stored = await readStatements(placeId)
  assert.equal(
    net('net'),
    stored.reduce((all, { fee }) => all + fee, 0),
  )
  assert.equal(
    net('tax'),
    stored.reduce((all, { tax }) => all + tax, 0),
  )
  const numbers = await app.db.selectFrom('invoices').select(['kind', 'number']).orderBy('number').execute()
  for (const kind of ['invoice', 'creditNote'])
    assert.deepEqual(
      numbers.filter((row) => row.kind === kind).map(({ number }) => number),
      numbers.filter((row) => row.kind === kind).map((_, n) => n + 1),
    )
}

const startArbitrary = fc.constantFrom('2026-04-20T10:00:00Z', '2026-10-25T10:00:00Z', '2026-06-28T10:00:00Z')

test('payout statements: statements match their periods and invoices their fees', async () => {
  await fc.assert(
    fc.asyncProperty(
      startArbitrary,
      fc.constantFrom('week', 'month'),
      fc.array(stepArbitrary, { minLength: 2, maxLength: 14 }),
      async (start, period, steps) => {
        app.clock.set(start)
        const place = await openPaidCounter(app)
        await place.setTerms({ period, taxPercent: taxRate / 100 })
        const model = createModel()
        const pointValue = async (id: number) =>
          (
            await app.db
              .selectFrom('orders')
              .select('pointValue')
              .where('id', '=', id)
              .executeTakeFirstOrThrow()
          ).pointValue
        for (const { kind, amount, minutes } of steps) {
          app.clock.advance(minutes * 60)
          const now = app.clock.now()
          if (kind === 'pay') {
            const { id, points } = await place.completeOrder(amount / 100)
            // Orders without points don't concern the place's account.
            if (points > 0) model.capture(id, now, points, await pointValue(id))
          }
          const order = model.standing[amount % Math.max(1, model.standing.length)]
          if (kind === 'reverse' && order) {
            const staff = await app.createUser({ rank: 'SuperAdmin' })
            const outcome = await app
              .request(orders.reverseOrder, { orderId: order.id, reason: 'خطأ' }, staff)
              .catch(({ errorKey }) => errorKey)
            if (typeof outcome === 'string') assert.match(outcome, /OrderReversalTooLate|ApprovalNeeded/)
            else model.reverse(order, now)
          }
          if (kind === 'fee') {
            const since = dayIn(now).add({ days: 1 }).toString()
            await place.setFee({ percent: (amount % 2500) / 100, since, servicePlaceId: place.placeId })
            model.addFee(since, amount % 2500)
          }
          if (kind === 'close') await place.closeDueStatements()
        }
        app.clock.advance(35 * 24 * 3600)
        await place.closeDueStatements()
        assert.deepEqual(await readStatements(place.placeId), groupStatements(model, period, app.clock.now()))
        await checkInvoices(place.placeId)
        assert.deepEqual(await findLedgerDiscrepancies(app.ctx()), [])
      },
    ),
    { numRuns: getRunCount(12) },
  )
})

/** Terminates connections within a transaction, as a node's crash does. */
async function killTransactions(): Promise<void> {
  await app.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null',
  )
}

test('payout statements: 32 places closed by three failing nodes get gapless invoices', async () => {
  app.clock.set('2027-02-02T10:00:00Z')
  const places = []
  for (let n = 0; n < 32; n += 1) places.push(await openPaidCounter(app, 1000))
  await places[0]?.setTerms({ period: 'week' })
  await places[0]?.setFee({ percent: 10, since: '2027-02-03' })
  app.clock.set('2027-02-04T10:00:00Z')
  for (const place of places) await place.completeOrder(100)
  app.clock.set('2027-02-09T10:00:00Z')
  const countStatements = async () =>
    (await app.pool.query('select count(*)::int as n from statements where closed_at > $1', ['2027-02-09']))
      .rows[0].n
  const before = await countStatements()
  const closing = Promise.allSettled([
    places[0]?.closeDueStatements(),
    places[1]?.closeDueStatements(),
    places[2]?.closeDueStatements(),
  ])
  await until(async () => (await countStatements()) >= before + 5, 'five places closed')
  await killTransactions()
  await closing
  await places[0]?.closeDueStatements()
  for (const { placeId } of places) assert.equal((await readStatements(placeId)).length, 1)
  await checkInvoices(places[0]?.placeId ?? 0)
  assert.deepEqual(await findLedgerDiscrepancies(app.ctx()), [])
})
