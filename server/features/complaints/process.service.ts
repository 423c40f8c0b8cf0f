import { randomUUID } from 'node:crypto'
import type { complaints } from '#contract/complaints/endpoints.ts'
import type { Complaint } from '#contract/complaints/schemas.ts'
import type { ComplaintEvent } from '#contract/complaints/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import type { ActorOrSystem } from '#server/core/transitions.ts'
import { writeMessage } from '../chat/send.service.ts'
import { senderSide } from '../chat/teamChat.service.ts'
import {
  type ComplaintChanges,
  getUserReport,
  lockForHandler,
  lockOwn,
  transitionComplaint,
} from './complaint.service.ts'
import { type ComplaintRow, presentComplaint } from './complaints.present.ts'
import { computeReopenDeadline } from './deadlines.ts'

type HandledComplaint = { reportId: number; version?: number | undefined }

async function transitionAsStaff(
  tx: Tx,
  actor: Actor,
  { reportId, version }: HandledComplaint,
  event: ComplaintEvent,
  change: (row: ComplaintRow) => ComplaintChanges,
): Promise<Complaint> {
  const row = await lockForHandler(tx, actor, reportId)
  assertCurrentVersion(version, presentComplaint(tx, row, { asStaff: true }))
  await transitionComplaint(tx, actor, row, event, change)
  return getUserReport({ ctx: tx, actor, input: { reportId } })
}

export function takeReport({ ctx, actor, input }: Args<typeof complaints.takeReport>): Promise<Complaint> {
  return inTransaction(ctx, (tx) =>
    transitionAsStaff(tx, actor, input, 'assigned', () => ({ assigneeId: actor.id })),
  )
}

/** An unassigned complaint is assigned to the actor. */
export function processReport({
  ctx,
  actor,
  input: { resolution, ...input },
}: Args<typeof complaints.processReport>): Promise<Complaint> {
  return inTransaction(ctx, (tx) =>
    transitionAsStaff(tx, actor, input, 'processed', (row) => ({
      assigneeId: row.assigneeId ?? actor.id,
      processedAt: tx.now(),
      resolution,
    })),
  )
}

/** The complaint must be locked. `actor` is null for a guest. */
export async function reopen(tx: Tx, actor: ActorOrSystem, row: ComplaintRow, text: string): Promise<void> {
  await transitionComplaint(tx, actor, row, 'reopened', () => {
    if (!row.processedAt || tx.now().getTime() > computeReopenDeadline(row.processedAt))
      throw new ApiError('ReopenTooLate')
    return {}
  })
  if (text === '') return
  const writing = { chatId: row.conversationId, side: senderSide, authorId: row.userId }
  await writeMessage(tx, writing, { text, messageKey: randomUUID(), orderId: undefined })
}

export function reopenReport({
  ctx,
  actor,
  input: { reportId, text },
}: Args<typeof complaints.reopenReport>): Promise<Complaint> {
  return inTransaction(ctx, async (tx) => {
    await reopen(tx, actor, await lockOwn(tx, actor, reportId), text)
    return getUserReport({ ctx: tx, actor, input: { reportId } })
  })
}
