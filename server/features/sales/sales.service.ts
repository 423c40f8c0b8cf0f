import { sql } from 'kysely'
import { isAllowed, isStaff } from '#contract/core/access.ts'
import { saleReversalMinutes } from '#contract/core/limits.ts'
import { canAccess } from '#contract/core/policy.ts'
import type { sales } from '#contract/sales/endpoints.ts'
import { figuresPolicy } from '#contract/sales/policy.ts'
import type { Sale } from '#contract/sales/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { memberColumns, presentMember } from './memberName.service.ts'
import { readMonthSums } from './monthSums.service.ts'

function selectSales(ctx: Ctx) {
  return ctx.db.selectFrom('package_sales as sale').where('sale.reverses_id', 'is', null)
}

/** Those that count for a user or whose cash they took. */
function selectSalesAndReturns(ctx: Ctx, owner: number) {
  return ctx.db
    .selectFrom('package_sales as sale')
    .where((eb) => eb.or([eb('sale.consultant_id', '=', owner), eb('sale.sold_by_id', '=', owner)]))
}

type SalesQuery = ReturnType<typeof selectSales>

function selectRows(query: SalesQuery) {
  return query
    .innerJoin('users as member', 'member.id', 'sale.user_id')
    .innerJoin('lots', 'lots.id', 'sale.lot_id')
    .leftJoin('consultant_assignments', (join) =>
      join
        .onRef('consultant_assignments.user_id', '=', 'member.id')
        .on('consultant_assignments.ended_at', 'is', null),
    )
    .leftJoin('users as seller', 'seller.id', 'sale.sold_by_id')
    .leftJoin('users as consultant', 'consultant.id', 'sale.consultant_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('package_sales as back')
          .whereRef('back.reverses_id', '=', 'sale.id')
          .select(sql<number>`coalesce(-sum(back.points), 0)::int`.as('points'))
          .select(sql<number>`coalesce(-sum(back.amount), 0)::bigint`.as('amount'))
          .as('returned'),
      (join) => join.onTrue(),
    )
    .select(['sale.id', 'sale.at', 'sale.points', 'sale.amount', 'sale.currency_id', 'sale.channel'])
    .select(['sale.package_name_ar', 'sale.package_name_en', 'sale.sold_by_id', 'sale.consultant_id'])
    .select(memberColumns)
    .select(['seller.name as seller_name', 'consultant.name as consultant_name'])
    .select(['lots.available', 'lots.expires_at'])
    .select(['returned.points as returned_points', 'returned.amount as returned_amount'])
    .orderBy('sale.at', 'desc')
    .orderBy('sale.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

/** null means without limit, false means not at all. */
function reversibleUntil(ctx: Ctx, actor: Actor, row: Row): Date | null | false {
  const isLeft = row.available > 0 && row.expires_at > ctx.now()
  if (row.channel === 'online' || !isLeft) return false
  if (isStaff(actor.rank) && isAllowed('PaymentsControl', actor)) return null
  const until = new Date(row.at.getTime() + saleReversalMinutes * 60_000)
  return row.sold_by_id === actor.id && isAllowed('AddPoints', actor) && ctx.now() < until ? until : false
}

const presentReference = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }

async function present(ctx: Ctx, actor: Actor, rows: Row[]): Promise<Sale[]> {
  const getCurrency = await readCurrencies(ctx)
  return rows.map((row) => {
    const currency = getCurrency(row.currency_id)
    const until = reversibleUntil(ctx, actor, row)
    return {
      id: row.id,
      at: row.at.toISOString(),
      member: presentMember(actor, row),
      packageName: ctx.language === 'en' ? row.package_name_en : row.package_name_ar,
      points: row.points,
      amount: toUnits(row.amount, currency.decimals),
      currency,
      way: row.channel,
      seller: presentReference(row.sold_by_id, row.seller_name),
      consultant: presentReference(row.consultant_id, row.consultant_name),
      returned: { points: row.returned_points, amount: toUnits(row.returned_amount, currency.decimals) },
      mayReverse: until !== false,
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
  const query = all.where('sale.reverses_id', 'is', null)
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await selectRows(query)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const moved = all
    .innerJoin('countries', 'countries.id', 'sale.country_id')
    .select(['sale.at', 'sale.amount', 'sale.currency_id', 'time_zone'])
  const [data, months] = await Promise.all([present(ctx, actor, rows), readMonthSums(ctx, moved, rows)])
  return { ...toPage(input, total, data), months }
}
