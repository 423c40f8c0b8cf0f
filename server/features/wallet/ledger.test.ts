import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { getRunCount } from '#server/testing/app/propertyRuns.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import { buyPoints, createHold } from '#server/testing/builders/points.ts'
import * as simple from '#server/testing/checks/ledgerModel.ts'
import { captureHold, reverseCapture } from './captures.service.ts'
import { chargeBackLot, reclaimLot } from './credits.service.ts'
import { expirePoints } from './expiry.service.ts'
import { adjustHold, holdLot, releaseHold } from './holds.service.ts'
import { transferPoints } from './transfer.service.ts'

const app: TestApp = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const start = '2026-01-10T09:00:00Z'
const day = 24 * 3600

const who = fc.nat(2)
const points = fc.integer({ min: 1, max: 120 })
const nth = fc.nat(20)
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('buy' as const), who, points, months: fc.constantFrom(6, 12) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('transfer' as const), who, to: who, points }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('hold' as const), who, points }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('holdLot' as const), nth, points }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('adjust' as const), nth, points }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('capture' as const),
      nth,
      to: fc.constantFrom('place' as const, 'issued' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('takeBack' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('chargeBack' as const), nth, points }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: -20, max: 120 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer StepValue> ? StepValue : never

let references = 0
function reference(): string {
  references += 1
  return `test:${references}`
}

async function runWork(work: (tx: Tx) => Promise<unknown>): Promise<string | null> {
  try {
    await inTransaction(app.ctx(), work)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

/** Runs the model and the product in parallel, with the mapping between their ids. */
async function createRun() {
  const people = [await app.createUser(), await app.createUser(), await app.createUser()]
  const place = await createPlace(app, { nameEn: 'Koshari' })
  const model = simple.createLedgerModel()
  const lotIds = new Map<object, number>()
  const holdIds = new Map<object, number>()
  const captures = new Map<object, number>()
  const getId = (n: number) => (people[n] as { id: number }).id
  const now = () => app.clock.now().getTime()
  const pickItem = <Item>(list: readonly Item[], n: number): Item | undefined => list[n % (list.length || 1)]
  const bought = (n: number) =>
    pickItem(
      model.lots.filter(({ isBought }) => isBought),
      n,
    )
  const holdIn = (state: string, n: number) =>
    pickItem(
      model.holds.filter((hold) => hold.state === state),
      n,
    )

  async function startHold(expected: string | null, work: (tx: Tx) => Promise<{ holdId: number }>) {
    let id = 0
    const outcome = await runWork(async (tx) => ({ holdId: id } = await work(tx)))
    assert.equal(outcome, expected)
    if (!expected) holdIds.set(model.holds.at(-1) as object, id)
  }

  async function go(step: Step): Promise<void> {
    switch (step.do) {
      case 'wait':
        return app.clock.advance(step.days * day)
      case 'buy': {
        const lot = simple.buy(model, step.who, step.points, step.months, now())
        lotIds.set(lot, (await buyPoints(app, getId(step.who), step)).lotId)
        return
      }
      case 'transfer': {
        if (step.who === step.to) return
        const expected = simple.transfer(model, step.who, step.to, step.points, now())
        const input = { toUserId: getId(step.to), points: step.points }
        assert.equal(await runWork((tx) => transferPoints(tx, getId(step.who), input)), expected)
        return
      }
      case 'hold':
        return startHold(simple.hold(model, step.who, step.points, now()), (tx) =>
          createHold(tx, getId(step.who), { points: step.points, reference: reference() }),
        )
      case 'expire':
        for (const n of [0, 1, 2]) simple.expireLots(model, n, now())
        return expirePoints(app.ctx())
      case 'holdLot':
      case 'takeBack':
      case 'chargeBack': {
        const lot = bought(step.nth)
        if (!lot) return
        const of = { lotId: lotIds.get(lot) as number, reference: reference() }
        if (step.do === 'holdLot') {
          const expected = simple.hold(model, lot.owner, step.points, now(), lot)
          return startHold(expected, (tx) => holdLot(tx, { ...of, points: step.points }))
        }
        if (step.do === 'takeBack') {
          const points = simple.withdrawLot(model, lot, now())
          const reclaimed = inTransaction(app.ctx(), (tx) => reclaimLot(tx, { ...of, kind: 'reversal' }))
          return assert.deepEqual(await reclaimed, { points })
        }
        simple.chargeBack(model, lot, step.points, now())
        await inTransaction(app.ctx(), (tx) => chargeBackLot(tx, { ...of, points: step.points }))
        return
      }
      case 'reverse': {
        const hold = holdIn('captured', step.nth)
        if (!hold) return
        simple.reverse(model, hold, now())
        const journalId = captures.get(hold) as number
        await inTransaction(app.ctx(), (tx) => reverseCapture(tx, { journalId, reason: 'طبق آخر' }))
        return
      }
      default: {
        const hold = holdIn('open', step.nth)
        if (!hold) return
        const holdId = holdIds.get(hold) as number
        if (step.do === 'adjust') {
          const expected = simple.adjust(model, hold, step.points, now())
          const outcome = await runWork((tx) => adjustHold(tx, { holdId, points: step.points }))
          return assert.equal(outcome, expected)
        }
        if (step.do === 'release') {
          simple.release(model, hold, now())
          return inTransaction(app.ctx(), (tx) => releaseHold(tx, { holdId }))
        }
        simple.capture(model, hold, step.to, now())
        const to = step.to === 'place' ? { placeId: place.id } : step.to
        const kind = step.to === 'place' ? ('capture' as const) : ('refund' as const)
        const capture = { holdId, to, kind, reference: reference() }
        const { journalId } = await inTransaction(app.ctx(), (tx) => captureHold(tx, capture))
        captures.set(hold, journalId)
      }
    }
  }

  async function compare(): Promise<void> {
    const { rows } = await sql<{ owner: number; bought: boolean; at: Date; available: number; held: number }>`
      select account.user_id as owner, is_bought as bought, expires_at as at, lots.available, lots.held
      from lots join ledger_accounts account on account.id = lots.account_id
      where account.user_id = any (${people.map(({ id }) => id)}) and is_open
      order by 1, 3, 2, 4, 5`.execute(app.db)
    const ours = rows.map(({ at, ...lot }) => ({ ...lot, at: at.getTime() }))
    const open = model.lots.filter(({ available, held }) => available + held > 0)
    const expectedLots = open
      .map((lot) => ({
        owner: getId(lot.owner),
        bought: lot.isBought,
        available: lot.available,
        held: lot.held,
        at: lot.expiresAt,
      }))
      .sort(
        (a, b) =>
          a.owner - b.owner ||
          a.at - b.at ||
          Number(a.bought) - Number(b.bought) ||
          a.available - b.available ||
          a.held - b.held,
      )
    assert.deepEqual(ours, expectedLots)
    const inPlace = await app.db
      .selectFrom('ledgerAccounts')
      .select('available')
      .where('placeId', '=', place.id)
      .executeTakeFirst()
    assert.equal(inPlace?.available ?? 0, model.place)
    const { owed } = await app.db
      .selectFrom('ledgerAccounts')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('available'), eb.val(0)).as('owed'))
      .where('kind', '=', 'receivable')
      .where(
        'userId',
        'in',
        people.map(({ id }) => id),
      )
      .executeTakeFirstOrThrow()
    assert.equal(
      [...model.debt.values()].reduce((sum, debt) => sum + debt, owed),
      0,
    )
  }
  return { go, compare }
}

/** These invariants hold for any ledger, independently of the steps. */
async function checkWhole(): Promise<void> {
  const { rows } = await sql<{ what: string; wrong: number }>`
    select 'sum of all' as what, coalesce(sum(points + held), 0) as wrong from entries
    union all
    select 'a journal', count(*) from (
      select from entries group by journal_id having sum(points + held) <> 0) journal
    union all
    select 'an account and its entries', count(*) from (
      select from ledger_accounts account left join entries entry on entry.account_id = account.id
      where account.kind in ('member', 'place', 'receivable')
      group by account.id
      having account.available <> coalesce(sum(entry.points), 0) or account.held <> coalesce(sum(entry.held), 0)) account
    union all
    select 'a running balance', count(*) from (
      select balance, sum(points) over (partition by account_id order by number) as counted,
        credited, sum(greatest(points, 0)) over (partition by account_id order by number) as came
      from entries where number is not null) entry
    where balance <> counted or credited <> came
    union all
    select 'a lot and its movements', count(*) from (
      select from lots join lot_movements moved on moved.lot_id = lots.id
      group by lots.id having lots.available <> sum(moved.points) or lots.held <> sum(moved.held)) lot`.execute(
    app.db,
  )
  for (const { what, wrong } of rows) assert.equal(wrong, 0, what)
}

test('ledger: any sequence of operations matches a simple model', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }),
    async (steps) => {
      app.clock.set(start)
      const run = await createRun()
      for (const runStep of steps) {
        await run.go(runStep)
        await run.compare()
      }
    },
  )
  await fc.assert(property, { numRuns: getRunCount(12) })
  await checkWhole()
})

test('ledger: the database rejects what would break it', async () => {
  const mona = await app.createUser()
  const { journalId, lotId } = await buyPoints(app, mona.id, { points: 50 })
  const assertRejected = async (constraint: RegExp, statement: Promise<unknown>) =>
    assert.rejects(statement, (error: Error) => {
      assert.match(error.message, constraint)
      return true
    })
  const { accountId: account } = await app.db
    .selectFrom('lots')
    .select('accountId')
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow()
  const run = (text: string) => app.pool.query(text)
  await assertRejected(/append-only/, run(`update entries set points = 1 where journal_id = ${journalId}`))
  await assertRejected(/append-only/, run(`delete from journals where id = ${journalId}`))
  await assertRejected(
    /not balanced/,
    run(`with journal as (insert into journals (kind, at) values ('release', now()) returning id)
    insert into entries (journal_id, account_id, kind, points, at) select id, ${account}, 'release', 5, now() from journal`),
  )
  await assertRejected(
    /sum of its lots/,
    run(`update ledger_accounts set available = 60 where id = ${account}`),
  )
  await assertRejected(/sum of its lots/, run(`update lots set available = 40 where id = ${lotId}`))
  await assertRejected(
    /ledger_accounts_not_negative/,
    run(`update ledger_accounts set available = -1 where id = ${account}`),
  )
  await assertRejected(
    /sum of its holds/,
    run(`with account as (update ledger_accounts set available = 40, held = 10 where id = ${account})
    update lots set available = 40, held = 10 where id = ${lotId}`),
  )
})
