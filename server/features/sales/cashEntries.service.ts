import { canAccess } from '#contract/core/policy.ts'
import type { sales } from '#contract/sales/endpoints.ts'
import { cashPolicy } from '#contract/sales/policy.ts'
import type { CashEntry } from '#contract/sales/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { memberColumns, presentMember } from './memberName.service.ts'
import { readMonthSums } from './monthSums.service.ts'

function selectEntries(ctx: Ctx) {
  return ctx.db
    .selectFrom('cashEntries as entry')
    .innerJoin('users as by', 'by.id', 'entry.recordedById')
    .leftJoin('packageSales as sale', 'sale.id', 'entry.packageSaleId')
    .leftJoin('users as member', 'member.id', 'sale.userId')
    .leftJoin('consultantAssignments', (join) =>
      join
        .onRef('consultantAssignments.userId', '=', 'member.id')
        .on('consultantAssignments.endedAt', 'is', null),
    )
    .select(['entry.id', 'entry.at', 'entry.kind', 'entry.amount', 'entry.owed', 'entry.note'])
    .select(['entry.currencyId', 'by.name as byName', 'entry.packageSaleId', 'entry.claimId'])
    .select(['sale.reversesId', 'sale.packageNameAr', 'sale.packageNameEn'])
    .select(memberColumns)
    .orderBy('entry.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

/** For a reversal, the sale that it reverses. */
function presentSale(ctx: Ctx, actor: Actor, row: Row): CashEntry['sale'] {
  const { packageSaleId, reversesId, memberId, memberName } = row
  if (packageSaleId === null || memberId === null || memberName === null) return null
  return {
    id: reversesId ?? packageSaleId,
    packageName: (ctx.language === 'en' ? row.packageNameEn : row.packageNameAr) ?? '',
    member: presentMember(actor, { ...row, memberId, memberName }),
  }
}

async function present(ctx: Ctx, actor: Actor, rows: Row[]): Promise<CashEntry[]> {
  const getCurrency = await readCurrencies(ctx)
  return rows.map((row) => {
    const { id, at, kind, amount, owed, note, currencyId, byName, claimId } = row
    const currency = getCurrency(currencyId)
    return {
      id,
      at: at.toISOString(),
      kind,
      note,
      currency,
      by: byName,
      claimId,
      sale: presentSale(ctx, actor, row),
      amount: toMainUnits(amount, currency.decimals),
      owed: toMainUnits(owed, currency.decimals),
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
  let all = ctx.db.selectFrom('cashEntries as entry').where('entry.sellerId', '=', sellerId)
  let query = selectEntries(ctx).where('entry.sellerId', '=', sellerId)
  if (currencyId) {
    all = all.where('entry.currencyId', '=', currencyId)
    query = query.where('entry.currencyId', '=', currencyId)
  }
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const moved = all
    .innerJoin('users as seller', 'seller.id', 'entry.sellerId')
    .innerJoin('countries', 'countries.id', 'seller.countryId')
    .select(['entry.at', 'entry.amount', 'entry.currencyId', 'timeZone'])
  const [data, months] = await Promise.all([present(ctx, actor, rows), readMonthSums(ctx, moved, rows)])
  return { ...toPage(input, total, data), months }
}
