import type { complaints } from '#contract/complaints/endpoints.ts'
import { complaintQueuePolicy, ownComplaintsPolicy } from '#contract/complaints/policy.ts'
import type { Complaint } from '#contract/complaints/schemas.ts'
import { canAccess } from '#contract/core/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import {
  type ComplaintQuery,
  presentComplaint,
  selectComplaintColumns,
  selectComplaints,
} from './complaints.present.ts'

export const isComplaintHandler = (actor: Actor) => canAccess(complaintQueuePolicy, actor, {})

export function selectOwn(ctx: Ctx, actor: Actor): ComplaintQuery {
  return selectComplaints(ctx).where((eb) =>
    whereAccessible(eb, ownComplaintsPolicy, actor, { userId: 'complaints.user_id' }),
  )
}

export function selectQueue(ctx: Ctx, actor: Actor): ComplaintQuery {
  return selectComplaints(ctx)
    .where((eb) => whereAccessible(eb, complaintQueuePolicy, actor, {}))
    .where('complaints.user_id', 'is distinct from', actor.id)
}

async function findComplaint(ctx: Ctx, query: ComplaintQuery, id: number) {
  return selectComplaintColumns(ctx, query).where('complaints.id', '=', id).executeTakeFirst()
}

export async function getUserReport({
  ctx,
  actor,
  input: { reportId },
}: Args<typeof complaints.getUserReport>): Promise<Complaint> {
  const handled = await findComplaint(ctx, selectQueue(ctx, actor), reportId)
  if (handled) return presentComplaint(ctx, handled, { asStaff: true })
  const own = await findComplaint(ctx, selectOwn(ctx, actor), reportId)
  if (!own) throw new ApiError('NotFound')
  return presentComplaint(ctx, own, { asStaff: false })
}

/** The complaint must be locked before its conversation. */
async function lockComplaint(tx: Tx, query: ComplaintQuery, id: number) {
  const locked = await query
    .select('complaints.id')
    .where('complaints.id', '=', id)
    .forNoKeyUpdate('complaints')
    .executeTakeFirst()
  if (!locked) throw new ApiError('NotFound')
  return (await findComplaint(tx, selectComplaints(tx), id)) as NonNullable<
    Awaited<ReturnType<typeof findComplaint>>
  >
}

export const lockForHandler = (tx: Tx, actor: Actor, id: number) =>
  lockComplaint(tx, selectQueue(tx, actor), id)

export const lockOwn = (tx: Tx, actor: Actor, id: number) => lockComplaint(tx, selectOwn(tx, actor), id)

/** The caller must have checked access. */
export const lockAny = (tx: Tx, id: number) => lockComplaint(tx, selectComplaints(tx), id)

export async function listOwnComplaints(
  ctx: Ctx,
  actor: Actor,
  { before, limit }: { before: number; limit: number },
): Promise<Complaint[]> {
  const rows = await selectComplaintColumns(ctx, selectOwn(ctx, actor))
    .where('complaints.id', '<', before)
    .orderBy('complaints.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => presentComplaint(ctx, row, { asStaff: false }))
}
