import { canAccess } from '#contract/core/policy.ts'
import type { sales } from '#contract/sales/endpoints.ts'
import { cashPolicy } from '#contract/sales/policy.ts'
import type { CashEntry } from '#contract/sales/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { memberColumns, presentMember } from './memberName.service.ts'
import { readMonthSums } from './monthSums.service.ts'

function selectEntries(ctx: Ctx) {
  return ctx.db
    .selectFrom('cash_entries as entry')
    .innerJoin('users as by', 'by.id', 'entry.recorded_by_id')
    .leftJoin('package_sales as sale', 'sale.id', 'entry.package_sale_id')
    .leftJoin('users as member', 'member.id', 'sale.user_id')
    .leftJoin('consultant_assignments', (join) =>
      join
        .onRef('consultant_assignments.user_id', '=', 'member.id')
        .on('consultant_assignments.ended_at', 'is', null),
    )
    .select(['entry.id', 'entry.at', 'entry.kind', 'entry.amount', 'entry.owed', 'entry.note'])
    .select(['entry.currency_id', 'by.name as by_name', 'entry.package_sale_id', 'entry.claim_id'])
    .select(['sale.reverses_id', 'sale.package_name_ar', 'sale.package_name_en'])
    .select(memberColumns)
    .orderBy('entry.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

/** For a reversal, the sale that it reverses. */
function presentSale(ctx: Ctx, actor: Actor, row: Row): CashEntry['sale'] {
  const { package_sale_id, reverses_id, member_id, member_name } = row
  if (package_sale_id === null || member_id === null || member_name === null) return null
  return {
    id: reverses_id ?? package_sale_id,
    packageName: (ctx.language === 'en' ? row.package_name_en : row.package_name_ar) ?? '',
    member: presentMember(actor, { ...row, member_id, member_name }),
  }
}

async function present(ctx: Ctx, actor: Actor, rows: Row[]): Promise<CashEntry[]> {
  const getCurrency = await readCurrencies(ctx)
  return rows.map((row) => {
    const { id, at, kind, amount, owed, note, currency_id, by_name, claim_id } = row
    const currency = getCurrency(currency_id)
    return {
      id,
      at: at.toISOString(),
      kind,
      note,
      currency,
      by: by_name,
      claimId: claim_id,
      sale: presentSale(ctx, actor, row),
      amount: toUnits(amount, currency.decimals),
      owed: toUnits(owed, currency.decimals),
    }
  })
}

export async function getCashEntry(ctx: Ctx, actor: Actor, id: number): Promise<CashEntry> {
  const rows = await selectEntries(ctx).where('entry.id', '=', id).execute()
  const [entry] = await present(ctx, actor, rows)
  if (!entry) throw new ApiError('NotFound')
  return entry
}

export async function getCashEntries({ ctx, actor, input }: Args<typeof sales.getCashEntries>) {
  const { page, pageSize, userId, currencyId } = input
  const sellerId = userId || actor.id
  if (!canAccess(cashPolicy, actor, { userId: sellerId })) throw new ApiError('NotFound')
  let all = ctx.db.selectFrom('cash_entries as entry').where('entry.seller_id', '=', sellerId)
  let query = selectEntries(ctx).where('entry.seller_id', '=', sellerId)
  if (currencyId) {
    all = all.where('entry.currency_id', '=', currencyId)
    query = query.where('entry.currency_id', '=', currencyId)
  }
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const moved = all
    .innerJoin('users as seller', 'seller.id', 'entry.seller_id')
    .innerJoin('countries', 'countries.id', 'seller.country_id')
    .select(['entry.at', 'entry.amount', 'entry.currency_id', 'time_zone'])
  const [data, months] = await Promise.all([present(ctx, actor, rows), readMonthSums(ctx, moved, rows)])
  return { ...toPage(input, total, data), months }
}
