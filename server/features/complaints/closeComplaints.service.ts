import { complaintStateMachine } from '#contract/complaints/stateMachine.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { lockAny, transitionComplaint } from './complaint.service.ts'

/** Also erases the subjects, because the account was deleted. */
export function closeComplaints(ctx: Ctx, userId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .selectFrom('complaints')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
    for (const { id } of rows) {
      const row = await lockAny(tx, id)
      await tx.db
        .updateTable('conversations')
        .set({ subject: '' })
        .where('id', '=', row.conversationId)
        .execute()
      if (canTransition(complaintStateMachine, 'closed', row.state, 'system'))
        await transitionComplaint(tx, null, row, 'closed', () => ({ processedAt: tx.now(), resolution: '' }))
    }
  })
}

/** Retention of a guest's processed complaint, in milliseconds. */
const guestComplaintRetentionMs = 365 * aDay

/** Deletes guests' complaints one year after they were processed; no retention rule deletes by another table. */
export async function deleteOldGuestComplaints({ db, now }: Ctx): Promise<void> {
  // Deleting the conversation also deletes its complaint.
  await db
    .deleteFrom('conversations')
    .where('id', 'in', (conversations) =>
      conversations
        .selectFrom('complaints')
        .select('conversationId')
        .where('userId', 'is', null)
        .where('state', '=', 'processed')
        .where('processedAt', '<', new Date(now().getTime() - guestComplaintRetentionMs)),
    )
    .execute()
}
