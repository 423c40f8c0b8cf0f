import type { Input, Output } from '../../../contract/call.ts'
import { reaches } from '../../../contract/rowPolicy.ts'
import { cashPolicy } from '../../../contract/sales.policy.ts'
import type { CashEntry, sales } from '../../../contract/sales.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/ctx.ts'
import { pageOf } from '../../core/paging.ts'
import { Failure } from '../../failure.ts'
import { listCurrencies } from '../regions/currencies.service.ts'

function selectEntries(ctx: Ctx) {
  return ctx.db
    .selectFrom('cash_entries as entry')
    .innerJoin('users as by', 'by.id', 'entry.by_id')
    .select(['entry.id', 'entry.at', 'entry.kind', 'entry.amount', 'entry.owed', 'entry.note'])
    .select(['entry.currency_id', 'by.name as by_name'])
    .orderBy('entry.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

async function present(ctx: Ctx, rows: Row[]): Promise<CashEntry[]> {
  const currencies = await listCurrencies(ctx)
  return rows.map(({ id, at, kind, amount, owed, note, currency_id, by_name }) => {
    const currency = currencies.find((each) => each.id === currency_id)
    if (!currency) throw new Error(`There is no currency ${currency_id}`)
    const unit = 10 ** currency.decimals
    return {
      ...{ id, at: at.toISOString(), kind, note, currency, by: by_name },
      amount: amount / unit,
      owed: owed / unit,
    }
  })
}

export async function getCashEntry(ctx: Ctx, id: number): Promise<CashEntry> {
  const [entry] = await present(ctx, await selectEntries(ctx).where('entry.id', '=', id).execute())
  if (!entry) throw new Failure('NotFound')
  return entry
}

/** A page of what changed the cash that somebody owes, the latest first. */
export async function listCashEntries(
  ctx: Ctx,
  actor: Actor,
  input: Input<typeof sales.getCashEntries>,
): Promise<Output<typeof sales.getCashEntries>> {
  const { page, pageSize, userId, currencyId } = input
  const sellerId = userId || actor.id
  if (!reaches(cashPolicy, actor, { userId: sellerId })) throw new Failure('NotFound')
  let count = ctx.db.selectFrom('cash_entries').where('seller_id', '=', sellerId)
  let found = selectEntries(ctx).where('entry.seller_id', '=', sellerId)
  if (currencyId) {
    count = count.where('currency_id', '=', currencyId)
    found = found.where('entry.currency_id', '=', currencyId)
  }
  const { total } = await count.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return pageOf(input, total, await present(ctx, rows))
}
