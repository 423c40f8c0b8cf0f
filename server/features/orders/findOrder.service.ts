import { maxWrongOrderCodesPerHour } from '#contract/core/limits.ts'
import type { orders } from '#contract/orders/endpoints.ts'
import { counterPolicy } from '#contract/orders/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Actor, getCallerKey } from '#server/core/request/actor.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { selectAccessibleOrders } from './order.service.ts'
import { parseOrderCode } from './orderCodes.ts'
import { type OrderRead, presentOrder } from './orders.present.ts'

/** Only wrong codes count. */
const wrongCodeRateLimit = (actor: Actor) => ({
  key: `orders.find:${getCallerKey(actor)}`,
  max: maxWrongOrderCodesPerHour,
  seconds: 3600,
})

function otherBranchError(nameAr: string, nameEn: string): ApiError {
  return new ApiError('OrderAtOtherBranch', {
    message: {
      ar: `هذا الطلب لفرع «${nameAr}». وجّه العضو إليه.`,
      en: `This order is for the ${nameEn} branch. Direct the member there.`,
    },
  })
}

/** Undefined if the caller's place has no order with this code. */
async function findBranchNames(ctx: Ctx, actor: Actor, code: string | null) {
  if (actor.servicePlaceId === null) return undefined
  return ctx.db
    .selectFrom('orders')
    .innerJoin('branches', 'branches.id', 'orders.branchId')
    .select(['branches.nameAr', 'branches.nameEn'])
    .where('orders.code', '=', code)
    .where('orders.placeId', '=', actor.servicePlaceId)
    .executeTakeFirst()
}

type CodeQuery = {
  code: string
  /** 0 for every branch of the caller. */
  branchId: number
}

/** Throws `NotFound`, or `OrderAtOtherBranch` for an order of the caller’s place that this counter doesn’t handle. */
export async function findOrderAtCounter(
  ctx: Ctx,
  actor: Actor,
  { code, branchId }: CodeQuery,
): Promise<OrderRead> {
  const attempt = await enforceRateLimit(ctx, wrongCodeRateLimit(actor))
  const parsed = parseOrderCode(code)
  const order = await selectAccessibleOrders(ctx, actor, counterPolicy)
    .where('orders.code', '=', parsed)
    .executeTakeFirst()
  if (order && (branchId === 0 || order.branchId === branchId)) {
    await attempt.release()
    return order
  }
  const names = await findBranchNames(ctx, actor, parsed)
  throw names ? otherBranchError(names.nameAr, names.nameEn) : new ApiError('NotFound')
}

export async function findOrder({ ctx, actor, input: { code } }: Args<typeof orders.findOrder>) {
  return presentOrder(ctx, await findOrderAtCounter(ctx, actor, { code, branchId: 0 }), actor)
}

/** Null without such an order. The caller must have checked access to the member. */
export async function findMemberIdByOrderCode({ db }: Ctx, text: string): Promise<number | null> {
  const code = parseOrderCode(text)
  const order =
    code !== null &&
    (await db.selectFrom('orders').select('memberId').where('code', '=', code).executeTakeFirst())
  return order ? order.memberId : null
}
