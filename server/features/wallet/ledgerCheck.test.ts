import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import type { PoolClient } from 'pg'
import { seedDemo } from '#server/demo/seed.ts'
import { startProcess } from '#server/testing/app/processes.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { checkLedger, findLedgerDiscrepancies } from './ledgerCheck.service.ts'

const app = await createTestApp({ at: '2026-11-24T15:00:00Z' })
after(() => app[Symbol.asyncDispose]())
await seedDemo(app.ctx())

/** The change is rolled back. */
async function faultsAfter(change: (client: PoolClient) => Promise<unknown>): Promise<string[]> {
  const client = await app.pool.connect()
  try {
    // Disables the triggers that would reject the change.
    await client.query("set session_replication_role = 'replica'")
    await change(client)
    return (await findLedgerDiscrepancies(app.ctx())).map(({ what }) => what)
  } finally {
    client.release(true)
  }
}

test('ledger check: a year of the demo is the sum of its transactions', async () => {
  assert.deepEqual(await findLedgerDiscrepancies(app.ctx()), [])
})

const changes: [what: string, there: string, back: string, found: string[]][] = [
  [
    'one point more in a wallet',
    "update ledger_accounts set available = available + 1 where kind = 'member' and available > 0",
    "update ledger_accounts set available = available - 1 where kind = 'member' and available > 0",
    ['the available points of account', 'the available points of wallet', 'the latest balance of account'],
  ],
  [
    'one point moved in a lot',
    'update lots set available = available - 1, held = held + 1 where id = (select min(id) from lots where available > 0)',
    `update lots set available = available + 1, held = held - 1 where id = (
      select lot_id from lot_movements join lots on lots.id = lot_id group by lot_id, lots.held
      having lots.held <> sum(lot_movements.held))`,
    [
      'the available points of lot',
      'the available points of wallet',
      'the held points of lot',
      'the held points of wallet',
    ],
  ],
  [
    'an entry changed',
    "update entries set points = points + 1 where journal_id = (select max(journal_id) from entries where kind = 'capture' and points > 0) and points > 0",
    "update entries set points = points - 1 where journal_id = (select max(journal_id) from entries where kind = 'capture' and points > 0) and points > 0",
    ['the accounts of country', 'the available points of account', 'the points in no statement of account'],
  ],
  [
    'a point of a statement',
    'update statements set points = points + 1, due = due + 1, value = value + 1 where id = 1',
    'update statements set points = points - 1, due = due - 1, value = value - 1 where id = 1',
    ['the amount due of statement', 'the amount of payout', 'the points of statement'],
  ],
  [
    'a statement paid by nobody',
    'update statements set payout_id = 1000000 where id = (select max(id) from statements where payout_id is null)',
    'update statements set payout_id = null where payout_id = 1000000',
    ['the payable points of account'],
  ],
  [
    'an invoice that is missing',
    "update invoice_numbers set latest = latest + 1 where kind = 'invoice'",
    "update invoice_numbers set latest = latest - 1 where kind = 'invoice'",
    ['the latest number of invoice of country'],
  ],
  [
    'a unit of cash',
    'update cash_balances set owed = owed + 1',
    'update cash_balances set owed = owed - 1',
    ['the cash owed by user'],
  ],
]

for (const [what, there, back, found] of changes) {
  test(`ledger check: ${what} is found`, async () => {
    const faults = await faultsAfter((client) => client.query(there))
    await faultsAfter((client) => client.query(back))
    assert.deepEqual([...new Set(faults)].sort(), found)
    assert.deepEqual(await findLedgerDiscrepancies(app.ctx()), [])
  })
}

test('ledger check: the nightly job raises an alert that lists the differences', async () => {
  const said: unknown[] = []
  const log = { ...app.ctx().log, error: (...line: unknown[]) => said.push(line) } as never
  await faultsAfter((client) => client.query('update cash_balances set owed = owed + 1 where seller_id = 5'))
  await checkLedger({ ...app.ctx(), log })
  await faultsAfter((client) => client.query('update cash_balances set owed = owed - 1 where seller_id = 5'))
  const json = JSON.stringify(said)
  assert.match(json, /the cash owed by user/)
  assert.match(json, /ledgerImbalance/)
  assert.match(await (await fetch(`${app.url}/metrics`)).text(), /^makan_ledger_discrepancies 1$/m)
})

test('ledger check: the command reports the result and fails if something differs', async () => {
  const env = {
    DATABASE_URL: app.pool.options.connectionString,
    DATA_DIR: app.config.dataDir,
    DEMO: '0',
  }
  await using intactCheck = startProcess(['server/checkLedger.ts'], env)
  const { code, out } = await intactCheck.ended
  assert.deepEqual(
    [code, out],
    [0, 'No ledger faults: every account, lot and balance equals the sum of its entries.\n'],
  )
  await faultsAfter((client) => client.query('update cash_balances set owed = owed + 1 where seller_id = 5'))
  await using wrong = startProcess(['server/checkLedger.ts'], env)
  const output = await wrong.ended
  await faultsAfter((client) => client.query('update cash_balances set owed = owed - 1 where seller_id = 5'))
  assert.equal(output.code, 1)
  assert.match(output.out, /^the cash owed by user 5: \d+ stored, \d+ computed\n$/)
})
