import type { Complaint } from '#contract/complaint.ts'
import { complaintQueuePolicy, ownComplaintsPolicy } from '#contract/complaints.policy.ts'
import { reaches } from '#contract/rowPolicy.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { reached } from '#server/core/rowPolicy.ts'
import {
  type FoundComplaints,
  presentComplaint,
  readComplaints,
  selectComplaints,
} from './complaints.present.ts'

/** Whether somebody looks after complaints. */
export const isHandler = (actor: Actor) => reaches(complaintQueuePolicy, actor, {})

/** The complaints that somebody made. */
export function selectOwn(ctx: Ctx, actor: Actor): FoundComplaints {
  return selectComplaints(ctx).where((eb) =>
    reached(eb, ownComplaintsPolicy, actor, { userId: 'complaints.user_id' }),
  )
}

/** The complaints that somebody looks after, which are not their own. */
export function selectQueue(ctx: Ctx, actor: Actor): FoundComplaints {
  return selectComplaints(ctx)
    .where((eb) => reached(eb, complaintQueuePolicy, actor, {}))
    .where('complaints.user_id', 'is distinct from', actor.id)
}

async function findIn(ctx: Ctx, found: FoundComplaints, id: number) {
  return readComplaints(ctx, found).where('complaints.id', '=', id).executeTakeFirst()
}

/** A complaint as somebody reads it who made it or looks after it; another is not there. */
export async function getComplaint(ctx: Ctx, actor: Actor, id: number): Promise<Complaint> {
  const handled = await findIn(ctx, selectQueue(ctx, actor), id)
  if (handled) return presentComplaint(ctx, handled, { asStaff: true })
  const own = await findIn(ctx, selectOwn(ctx, actor), id)
  if (!own) throw new Failure('NotFound')
  return presentComplaint(ctx, own, { asStaff: false })
}

/** Locks a complaint, before its conversation, and reads it as it is then. */
async function lockIn(tx: Tx, found: FoundComplaints, id: number) {
  const locked = await found
    .select('complaints.id')
    .where('complaints.id', '=', id)
    .forNoKeyUpdate('complaints')
    .executeTakeFirst()
  if (!locked) throw new Failure('NotFound')
  return (await findIn(tx, selectComplaints(tx), id)) as NonNullable<Awaited<ReturnType<typeof findIn>>>
}

/** A complaint that somebody looks after, locked until the transaction ends. */
export const lockHandled = (tx: Tx, actor: Actor, id: number) => lockIn(tx, selectQueue(tx, actor), id)

/** A complaint of somebody's own, locked until the transaction ends. */
export const lockOwn = (tx: Tx, actor: Actor, id: number) => lockIn(tx, selectOwn(tx, actor), id)

/** A complaint whoever asks, locked; the caller has checked that they may. */
export const lockAny = (tx: Tx, id: number) => lockIn(tx, selectComplaints(tx), id)

/** Somebody's own complaints below an id, the latest first. */
export async function listOwnComplaints(
  ctx: Ctx,
  actor: Actor,
  { before, limit }: { before: number; limit: number },
): Promise<Complaint[]> {
  const rows = await readComplaints(ctx, selectOwn(ctx, actor))
    .where('complaints.id', '<', before)
    .orderBy('complaints.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => presentComplaint(ctx, row, { asStaff: false }))
}
