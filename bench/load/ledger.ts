import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { wallet } from '../../contract/wallet/endpoints.ts'
import type { Ctx } from '../../server/core/ctx.ts'
import type { Database } from '../../server/core/database/database.ts'
import { inTransaction } from '../../server/core/database/transaction.ts'
import type { Actor } from '../../server/core/request/actor.ts'
import { createSession, findActor } from '../../server/core/security/session.ts'
import { accountStatement } from '../../server/features/wallet/statement.service.ts'
import { transferPoints } from '../../server/features/wallet/transfer.service.ts'
import { measureSpeed, median } from '../loadGenerator.ts'
import { atLeast, type Row, ratioAtMost } from '../report.ts'
import { addMembers, openProduct } from './inProcess.ts'

const members = 200
const runs = 5
const seconds = 1

type Bench = { ctx: Ctx; url: string; first: number }
type Shape = 'spread' | 'one hot account'

async function fill(ctx: Ctx): Promise<number> {
  const [first = 0] = await addMembers(ctx, members + 2)
  await sql.raw(readFileSync(resolve(import.meta.dirname, 'ledger.sql'), 'utf8')).execute(ctx.db)
  return first
}

const randomInt = (below: number) => Math.floor(Math.random() * below)

function pickAccounts({ first }: Bench, shape: Shape): [from: number, to: number] {
  const from = shape === 'spread' ? randomInt(members) : 0
  return [first + from, first + ((from + 1 + randomInt(members - 1)) % members)]
}

async function measureProduct(bench: Bench, shape: Shape, concurrency: number): Promise<number> {
  const transfer = async () => {
    const [from, toUserId] = pickAccounts(bench, shape)
    await transferPoints(bench.ctx, from, { toUserId, points: 1 })
  }
  return (await measureSpeed(transfer, { seconds, concurrency })).perSecond
}

const hasPgbench = spawnSync('pgbench', ['--version']).status === 0

async function measureSqlFunction(bench: Bench, shape: Shape, concurrency: number): Promise<number> {
  if (!hasPgbench) {
    const transfer = async () => {
      const values = [...pickAccounts(bench, shape), new Date()]
      await bench.ctx.pool.query({ name: 'transfer', text: 'select bench_transfer($1, $2, 1, $3)', values })
    }
    return (await measureSpeed(transfer, { seconds, concurrency })).perSecond
  }
  const script = join(tmpdir(), `makan-transfer-${process.pid}.sql`)
  const giver = shape === 'spread' ? `random(0, ${members - 1})` : '0'
  writeFileSync(
    script,
    `\\set giver ${giver}\n\\set taker (:giver + random(1, ${members - 1})) % ${members}\n` +
      `select bench_transfer(${bench.first} + :giver, ${bench.first} + :taker, 1, now());\n`,
  )
  const args = ['-n', '-M', 'prepared', '-c', `${concurrency}`, '-T', `${seconds}`, '-f', script, bench.url]
  const { stdout, stderr } = spawnSync('pgbench', args, { encoding: 'utf8' })
  const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!perSecond) throw new Error(`Unexpected pgbench output: ${stderr}`)
  return Number(perSecond)
}

async function measureTransfers(bench: Bench): Promise<Row[]> {
  const rows: Row[] = []
  const hot: Record<number, number> = {}
  for (const shape of ['spread', 'one hot account'] as const) {
    for (const concurrency of [1, 8, 32]) {
      const [product, baseline]: [number[], number[]] = [[], []]
      await measureProduct(bench, shape, concurrency)
      for (let run = 0; run < runs; run += 1) {
        product.push(await measureProduct(bench, shape, concurrency))
        baseline.push(await measureSqlFunction(bench, shape, concurrency))
      }
      // A single client waits for each round trip, and one function has only one.
      const target = concurrency === 1 ? 0.3 : shape === 'spread' ? 0.5 : 0.6
      const what = `transfers, ${shape}, ${concurrency} concurrent, vs one SQL function`
      rows.push(atLeast(what, target, median(product), median(baseline), 'transfers/s'))
      if (shape !== 'spread') hot[concurrency] = median(product)
    }
  }
  const what = 'transfers on one hot account, 32 concurrent vs 8'
  rows.push(atLeast(what, 1, hot[32] ?? 0, hot[8] ?? 0, 'transfers/s'))
  return rows
}

async function fillStatement(db: Kysely<Database>, userId: number, entries: number): Promise<void> {
  await sql`
    with account as (
      select id, available, credited from ledger_accounts where user_id = ${userId} and kind = 'member'
    ), journal as (
      insert into journals (kind, at)
      select 'transfer', timestamptz '2024-01-01' + n * interval '10 minutes' from generate_series(1, ${entries}::int) as n
      returning id, at
    ), numbered as (
      select id, at, row_number() over (order by id) as n from journal
    )
    insert into entries (journal_id, account_id, kind, points, number, balance, credited, at)
    select numbered.id, account.id, case when n % 2 = 1 then 'transferIn' else 'transferOut' end,
      case when n % 2 = 1 then 5 else -5 end, n + 1, account.available + n % 2 * 5, account.credited + (n + 1) / 2 * 5, at
    from numbered, account`.execute(db)
  await sql`
    update ledger_accounts set entries_count = entries_count + ${entries} where user_id = ${userId}`.execute(
    db,
  )
}

async function measureStatement({ ctx, first }: Bench): Promise<Row> {
  const userIds = [first + members, first + members + 1] as const
  // The generated entries have no counterpart, which the ledger's triggers reject.
  await sql`alter table entries disable trigger entries_sum_zero`.execute(ctx.db)
  await fillStatement(ctx.db, userIds[0], 100)
  await fillStatement(ctx.db, userIds[1], 100_000)
  await sql`vacuum analyze entries, journals`.execute(ctx.db)
  const input = wallet.accountStatement.input.parse({})
  const times: [number[], number[]] = [[], []]
  for (let run = 0; run <= runs; run += 1) {
    for (const which of [0, 1] as const) {
      const token = await inTransaction(ctx, (tx) => createSession(tx, userIds[which], { device: 'Bench' }))
      const actor = (await findActor(ctx, token)) as Actor
      const loadStatement = async () => void (await accountStatement({ ctx, actor, input }))
      const { perSecond } = await measureSpeed(loadStatement, { seconds, concurrency: 1 })
      if (run > 0) times[which].push(1000 / perSecond)
    }
  }
  const what = 'statement of a wallet with 100,000 entries vs one with 100'
  return ratioAtMost(what, 2, median(times[1]), median(times[0]), 'ms')
}

export async function measureLedger(): Promise<Row[]> {
  await using product = await openProduct()
  const { ctx, url } = product
  const bench = { ctx, url, first: await fill(ctx) }
  return [...(await measureTransfers(bench)), await measureStatement(bench)]
}
