import { randomUUID } from 'node:crypto'
import type { ComplaintState } from '#contract/complaints/constants.ts'
import type { complaints } from '#contract/complaints/endpoints.ts'
import type { Complaint } from '#contract/complaints/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { writeMessage } from '../chat/send.service.ts'
import { senderSide, setChatEnded } from '../chat/teamChat.service.ts'
import { getUserReport, lockForHandler, lockOwn } from './complaint.service.ts'
import { type ComplaintRow, presentComplaint } from './complaints.present.ts'
import { computeReopenDeadline } from './deadlines.ts'

function assertState(ctx: Ctx, row: ComplaintRow, state: ComplaintState, asStaff: boolean): void {
  if (row.state === state) return
  throw new ApiError('WrongComplaintState', { current: presentComplaint(ctx, row, { asStaff }) })
}

type Changes = {
  state?: ComplaintState
  assignee_id?: number
  processed_at?: Date
  resolution?: string
}

async function updateComplaint(tx: Tx, row: ComplaintRow, changes: Changes): Promise<void> {
  await tx.db
    .updateTable('complaints')
    .set({ ...changes, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
}

const toAuditValues = ({ state, assignee_id: assigneeId, resolution }: ComplaintRow) => ({
  state,
  assigneeId,
  resolution,
})

/** An unassigned complaint is assigned to the actor. */
async function updateAsStaff(
  tx: Tx,
  row: ComplaintRow,
  changes: Changes,
  step: 'assigned' | 'processed',
): Promise<void> {
  await updateComplaint(tx, row, changes)
  await audit(tx, 'complaint', row.id, toAuditValues(row), toAuditValues({ ...row, ...changes }))
  await emit(tx, 'complaints.complaintChanged', { complaintId: row.id, change: step })
}

export function takeReport({
  ctx,
  actor,
  input: { reportId, version },
}: Args<typeof complaints.takeReport>): Promise<Complaint> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockForHandler(tx, actor, reportId)
    assertCurrentVersion(version, presentComplaint(tx, row, { asStaff: true }))
    assertState(tx, row, 'inProcess', true)
    if (row.assignee_id !== actor.id) await updateAsStaff(tx, row, { assignee_id: actor.id }, 'assigned')
    return getUserReport({ ctx: tx, actor, input: { reportId } })
  })
}

export function processReport({
  ctx,
  actor,
  input: { reportId, resolution, version },
}: Args<typeof complaints.processReport>): Promise<Complaint> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockForHandler(tx, actor, reportId)
    assertCurrentVersion(version, presentComplaint(tx, row, { asStaff: true }))
    assertState(tx, row, 'inProcess', true)
    await setChatEnded(tx, row.conversation_id, true)
    const assignee_id = row.assignee_id ?? actor.id
    const changes = { state: 'processed' as const, assignee_id, processed_at: tx.now(), resolution }
    await updateAsStaff(tx, row, changes, 'processed')
    return getUserReport({ ctx: tx, actor, input: { reportId } })
  })
}

/** The complaint must be locked. */
export async function reopen(tx: Tx, row: ComplaintRow, text: string): Promise<void> {
  assertState(tx, row, 'processed', false)
  if (!row.processed_at || tx.now().getTime() > computeReopenDeadline(row.processed_at))
    throw new ApiError('ReopenTooLate')
  await updateComplaint(tx, row, { state: 'inProcess' })
  const chatId = row.conversation_id
  await setChatEnded(tx, chatId, false)
  if (text !== '') {
    const writing = { chatId, side: senderSide, authorId: row.user_id }
    await writeMessage(tx, writing, { text, messageKey: randomUUID(), orderId: undefined })
  }
  await emit(tx, 'complaints.complaintChanged', { complaintId: row.id, change: 'reopened' })
}

export function reopenReport({
  ctx,
  actor,
  input: { reportId, text },
}: Args<typeof complaints.reopenReport>): Promise<Complaint> {
  return inTransaction(ctx, async (tx) => {
    await reopen(tx, await lockOwn(tx, actor, reportId), text)
    return getUserReport({ ctx: tx, actor, input: { reportId } })
  })
}
