import { sql } from 'kysely'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Account } from './statementLines.service.ts'

export const isPayable = (unpaid: number, minimum: number) => unpaid > 0 && unpaid >= minimum

function selectAccounts(ctx: Ctx) {
  return ctx.db
    .selectFrom('ledgerAccounts as account')
    .innerJoin('countries', 'countries.id', 'account.countryId')
    .leftJoin('payoutTerms as terms', 'terms.countryId', 'account.countryId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('statements')
          .select(['number', 'lastEntry', 'untilAt'])
          .whereRef('statements.accountId', '=', 'account.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .where('account.kind', '=', 'place')
    .select(['account.id', 'account.countryId', 'countries.timeZone'])
    .select([sql<number>`account.place_id`.as('placeId'), 'terms.taxRate'])
    .select((eb) => eb.fn.coalesce('latest.number', sql<number>`0`).as('latestNumber'))
    .select((eb) => eb.fn.coalesce('latest.lastEntry', sql<number>`0`).as('lastEntry'))
    .select('latest.untilAt as settledUntil')
}

export function listAccounts(ctx: Ctx, placeId: number): Promise<Account[]> {
  return selectAccounts(ctx).where('account.placeId', '=', placeId).orderBy('account.id').execute()
}

/** Captures and reversals wait for the lock. */
export async function lockAccount(tx: Tx, id: number): Promise<Account> {
  await tx.db.selectFrom('ledgerAccounts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return selectAccounts(tx).where('account.id', '=', id).executeTakeFirstOrThrow()
}

/** Lists those with activity before an instant that is in no statement, from the id above `after`. */
export async function listUnsettled(
  ctx: Ctx,
  countryId: number,
  before: Date,
  after: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account.id
    from ledger_accounts account
    left join lateral (
      select last_entry, until_at from statements where account_id = account.id order by number desc limit 1
    ) latest on true
    where account.kind = 'place' and account.country_id = ${countryId} and account.id > ${after}
      and (
        exists (
          select from entries where account_id = account.id and at >= coalesce(latest.until_at, '-infinity') and at < ${before}
            and number > coalesce(latest.last_entry, 0) and kind in ('capture', 'reversal')
        )
        or exists (
          select from disputes join statements on statements.id = disputes.statement_id
          where statements.account_id = account.id and disputes.state = 'accepted' and disputes.decided_at < ${before}
            and not exists (select from statement_lines where dispute_id = disputes.id)
        )
      )
    order by account.id limit 500`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
