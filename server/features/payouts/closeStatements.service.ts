import { sql } from 'kysely'
import type { SettlementPeriod } from '#contract/payouts/schemas.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { getLedgerAccountId } from '../wallet/accounts.service.ts'
import { post } from '../wallet/journals.service.ts'
import { listUnsettled, lockAccount } from './accounts.service.ts'
import { issueInvoices } from './invoices.service.ts'
import { getPeriod, type Period } from './periods.ts'
import { type Account, firstOpenAt, nextLines } from './statementLines.service.ts'

type Terms = { countryId: number; currencyId: number; period: SettlementPeriod; timeZone: string }

type ClosedStatement = { id: number; points: number }

/** Uses a single SQL statement, so that the statement and its lines have the same rows. */
async function insertStatement(
  tx: Tx,
  account: Account,
  terms: Terms,
  period: Period,
): Promise<ClosedStatement> {
  const { rows } = await sql<ClosedStatement>`
    with line as materialized (${nextLines(account, period.until)}), statement as (
      insert into statements (account_id, place_id, country_id, currency_id, number, from_at, until_at, closed_at,
        first_entry, last_entry, line_count, points, value, fee, tax, adjustments, due)
      select ${account.id}, ${account.placeId}, ${account.countryId}, ${terms.currencyId}, ${account.latestNumber + 1},
        ${period.from}, ${period.until}, ${tx.now()}, ${account.lastEntry}, coalesce(max(last_entry), ${account.lastEntry}),
        count(*), sum(points), sum(value), sum(fee), sum(tax), coalesce(sum(due) filter (where kind = 'adjustment'), 0), sum(due)
      from line
      returning id, points
    ), inserted as (
      insert into statement_lines
        (statement_id, number, kind, journal_id, dispute_id, order_id, at, points, value, fee_rate, fee, tax, due)
      select statement.id, line.number, kind, journal_id, dispute_id, order_id, at, line.points, value, fee_rate, fee, tax, due
      from statement, line
    )
    select id, points from statement`.execute(tx.db)
  return rows[0] as ClosedStatement
}

async function movePoints(
  tx: Tx,
  { id, placeId, countryId }: Account,
  { id: statementId, points }: ClosedStatement,
) {
  const payable = await getLedgerAccountId(tx, { kind: 'payable', countryId, placeId })
  await post(tx, {
    kind: 'settlement',
    reference: `statement:${statementId}`,
    at: tx.now(),
    entries: [
      { accountId: id, kind: 'settlement', points: -points },
      { accountId: payable, kind: 'settlement', points },
    ],
  })
}

/**
 * Closes the earliest ended period with lines that are in no statement yet. Returns whether there was such a
 * period.
 */
function closeNext(ctx: Ctx, accountId: number, terms: Terms): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, accountId)
    const first = await firstOpenAt(tx, account)
    const period = first && getPeriod(first, terms.period, terms.timeZone)
    if (!period || period.until > tx.now()) return false
    // After a change of the terms, the new period may have begun within the last statement's period.
    const from = new Date(Math.max(period.from.getTime(), account.settledUntil?.getTime() ?? 0))
    const closed = await insertStatement(tx, account, terms, { ...period, from })
    await movePoints(tx, account, closed)
    await issueInvoices(tx, closed.id)
    await emit(tx, 'payouts.statementClosed', { statementId: closed.id })
    return true
  })
}

async function closeCountryStatements(ctx: Ctx, terms: Terms): Promise<void> {
  const { from: currentPeriodStart } = getPeriod(ctx.now(), terms.period, terms.timeZone)
  let lastId: number | undefined = 0
  do {
    const accountIds = await listUnsettled(ctx, terms.countryId, currentPeriodStart, lastId)
    for (const id of accountIds) while (await closeNext(ctx, id, terms));
    lastId = accountIds.at(-1)
  } while (lastId !== undefined)
}

/** If two nodes run concurrently, only one of them closes each period. */
export async function closeStatements(ctx: Ctx): Promise<void> {
  const countries = await ctx.db
    .selectFrom('payoutTerms as terms')
    .innerJoin('countries', 'countries.id', 'terms.countryId')
    .select(['terms.countryId', 'terms.currencyId', 'terms.period', 'countries.timeZone'])
    .orderBy('terms.countryId')
    .execute()
  for (const terms of countries) await closeCountryStatements(ctx, terms)
}
