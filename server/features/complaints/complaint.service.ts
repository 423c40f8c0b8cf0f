import type { complaints } from '#contract/complaints/endpoints.ts'
import { complaintQueuePolicy, ownComplaintsPolicy } from '#contract/complaints/policy.ts'
import type { Complaint } from '#contract/complaints/schemas.ts'
import { type ComplaintEvent, complaintStateMachine } from '#contract/complaints/stateMachine.ts'
import { canAccess } from '#contract/core/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { type ActorOrSystem, type StateStore, transition } from '#server/core/transitions.ts'
import { audit } from '../audit/audit.service.ts'
import { setChatEnded } from '../chat/teamChat.service.ts'
import {
  type ComplaintQuery,
  type ComplaintRow,
  presentComplaint,
  selectComplaintColumns,
  selectComplaints,
} from './complaints.present.ts'

export const isComplaintHandler = (actor: Actor) => canAccess(complaintQueuePolicy, actor, {})

export function selectOwn(ctx: Ctx, actor: Actor): ComplaintQuery {
  return selectComplaints(ctx).where((eb) =>
    whereAccessible(eb, ownComplaintsPolicy, actor, { userId: 'complaints.userId' }),
  )
}

export function selectQueue(ctx: Ctx, actor: Actor): ComplaintQuery {
  return selectComplaints(ctx)
    .where((eb) => whereAccessible(eb, complaintQueuePolicy, actor, {}))
    .where('complaints.userId', 'is distinct from', actor.id)
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

type StoredComplaint = Pick<
  ComplaintRow,
  'id' | 'conversationId' | 'userId' | 'state' | 'assigneeId' | 'processedAt' | 'resolution' | 'version'
>

const toAuditValues = ({ state, assigneeId, resolution }: StoredComplaint) => ({
  state,
  assigneeId,
  resolution,
})

const complaintStore: StateStore<StoredComplaint, typeof complaintStateMachine> = {
  machine: complaintStateMachine,
  getRoles(actor, row) {
    // Guests have no account, and the system only closes the complaints of a deleted one.
    if (actor === null) return [row.userId === null ? 'guest' : 'system']
    if (actor.id === row.userId) return ['sender']
    return isComplaintHandler(actor) ? ['staff'] : []
  },
  async save(tx, row, changes, { event, role }) {
    if (event === 'assigned' && changes.assigneeId === row.assigneeId) return row
    const changed = { ...row, ...changes, version: row.version + 1 }
    await tx.db
      .updateTable('complaints')
      .set({ ...changes, version: changed.version })
      .where('id', '=', row.id)
      .execute()
    if (changed.state !== row.state) await setChatEnded(tx, row.conversationId, changed.state === 'processed')
    if (role === 'staff') await audit(tx, 'complaint', row.id, toAuditValues(row), toAuditValues(changed))
    await emit(tx, 'complaints.complaintChanged', { complaintId: row.id, change: event })
    return changed
  },
}

export type ComplaintChanges = Partial<Omit<StoredComplaint, 'id' | 'version'>>

/** The complaint must be locked. Throws `WrongComplaintState` with the current complaint. */
export async function transitionComplaint(
  tx: Tx,
  actor: ActorOrSystem,
  row: ComplaintRow,
  event: ComplaintEvent,
  change: (row: ComplaintRow) => ComplaintChanges,
): Promise<void> {
  const reject = (): never => {
    const asStaff = complaintStore.getRoles(actor, row).includes('staff')
    throw new ApiError('WrongComplaintState', { current: presentComplaint(tx, row, { asStaff }) })
  }
  await transition(tx, complaintStore, row, { event, actor, change, reject })
}

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
