import { sql } from 'kysely'
import { isAllowed, isStaff } from '#contract/core/access.ts'
import { saleReversalMinutes } from '#contract/core/limits.ts'
import { canAccess } from '#contract/core/policy.ts'
import type { sales } from '#contract/sales/endpoints.ts'
import { figuresPolicy } from '#contract/sales/policy.ts'
import type { Sale } from '#contract/sales/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { computeRefund, toMainUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { memberColumns, presentMember } from './memberName.service.ts'
import { readMonthSums } from './monthSums.service.ts'

function selectSales(ctx: Ctx) {
  return ctx.db.selectFrom('packageSales as sale').where('sale.reversesId', 'is', null)
}

/** Selects sales and returns that count for a user or whose cash they took. */
function selectSalesAndReturns(ctx: Ctx, owner: number) {
  return ctx.db
    .selectFrom('packageSales as sale')
    .where((eb) => eb.or([eb('sale.consultantId', '=', owner), eb('sale.soldById', '=', owner)]))
}

type SalesQuery = ReturnType<typeof selectSales>

function selectRows(query: SalesQuery) {
  return query
    .innerJoin('users as member', 'member.id', 'sale.userId')
    .innerJoin('lots', 'lots.id', 'sale.lotId')
    .leftJoin('consultantAssignments', (join) =>
      join
        .onRef('consultantAssignments.userId', '=', 'member.id')
        .on('consultantAssignments.endedAt', 'is', null),
    )
    .leftJoin('users as seller', 'seller.id', 'sale.soldById')
    .leftJoin('users as consultant', 'consultant.id', 'sale.consultantId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('packageSales as back')
          .whereRef('back.reversesId', '=', 'sale.id')
          .select(sql<number>`coalesce(-sum(back.points), 0)::int`.as('points'))
          .select(sql<number>`coalesce(-sum(back.amount), 0)::bigint`.as('amount'))
          .as('returned'),
      (join) => join.onTrue(),
    )
    .select(['sale.id', 'sale.at', 'sale.points', 'sale.amount', 'sale.currencyId', 'sale.channel'])
    .select(['sale.packageNameAr', 'sale.packageNameEn', 'sale.soldById', 'sale.consultantId'])
    .select(memberColumns)
    .select(['seller.name as sellerName', 'consultant.name as consultantName'])
    .select(['lots.available', 'lots.expiresAt'])
    .select(['returned.points as returnedPoints', 'returned.amount as returnedAmount'])
    .orderBy('sale.at', 'desc')
    .orderBy('sale.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

/** null means without limit, false means not at all. */
function reversibleUntil(ctx: Ctx, actor: Actor, row: Row): Date | null | false {
  const isLeft = row.available > 0 && row.expiresAt > ctx.now()
  if (row.channel === 'online' || !isLeft) return false
  if (isStaff(actor.rank) && isAllowed('PaymentsControl', actor)) return null
  const until = new Date(row.at.getTime() + saleReversalMinutes * 60_000)
  return row.soldById === actor.id && isAllowed('AddPoints', actor) && ctx.now() < until ? until : false
}

function presentReversible(row: Row, decimals: number) {
  const returned = { points: row.returnedPoints, amount: row.returnedAmount }
  return {
    points: row.available,
    amount: toMainUnits(computeRefund({ ...row, returned }, row.available), decimals),
  }
}

const presentReference = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }

async function present(ctx: Ctx, actor: Actor, rows: Row[]): Promise<Sale[]> {
  const getCurrency = await readCurrencies(ctx)
  return rows.map((row) => {
    const currency = getCurrency(row.currencyId)
    const until = reversibleUntil(ctx, actor, row)
    return {
      id: row.id,
      at: row.at.toISOString(),
      member: presentMember(actor, row),
      packageName: ctx.language === 'en' ? row.packageNameEn : row.packageNameAr,
      points: row.points,
      amount: toMainUnits(row.amount, currency.decimals),
      currency,
      way: row.channel,
      seller: presentReference(row.soldById, row.sellerName),
      consultant: presentReference(row.consultantId, row.consultantName),
      returned: { points: row.returnedPoints, amount: toMainUnits(row.returnedAmount, currency.decimals) },
      reversible: until === false ? null : presentReversible(row, currency.decimals),
      reversibleUntil: until ? until.toISOString() : null,
    }
  })
}

export async function getSale(ctx: Ctx, actor: Actor, id: number): Promise<Sale> {
  const rows = await selectRows(selectSales(ctx).where('sale.id', '=', id)).execute()
  const [sale] = await present(ctx, actor, rows)
  if (!sale) throw new ApiError('NotFound')
  return sale
}

export async function getSales({ ctx, actor, input }: Args<typeof sales.getSales>) {
  const { page, pageSize, userId = 0 } = input
  const owner = userId || actor.id
  if (!canAccess(figuresPolicy, actor, { userId: owner })) throw new ApiError('NotFound')
  const all = selectSalesAndReturns(ctx, owner)
  const query = all.where('sale.reversesId', 'is', null)
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await selectRows(query)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const moved = all
    .innerJoin('countries', 'countries.id', 'sale.countryId')
    .select(['sale.at', 'sale.amount', 'sale.currencyId', 'timeZone'])
  const [data, months] = await Promise.all([present(ctx, actor, rows), readMonthSums(ctx, moved, rows)])
  return { ...toPage(input, total, data), months }
}
