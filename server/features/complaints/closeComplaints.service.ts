import type { Ctx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { setChatEnded } from '../chat/teamChat.service.ts'

/** Also erases the subjects, because the account was deleted. */
export function closeComplaints(ctx: Ctx, userId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .selectFrom('complaints')
      .select(['id', 'conversation_id', 'state'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    for (const { id, conversation_id: conversationId, state } of rows) {
      await tx.db.updateTable('conversations').set({ subject: '' }).where('id', '=', conversationId).execute()
      if (state === 'processed') continue
      await tx.db
        .updateTable('complaints')
        .set((complaint) => ({
          state: 'processed' as const,
          processed_at: tx.now(),
          resolution: '',
          version: complaint('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute()
      await setChatEnded(tx, conversationId, true)
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
        .select('conversation_id')
        .where('user_id', 'is', null)
        .where('state', '=', 'processed')
        .where('processed_at', '<', new Date(now().getTime() - guestComplaintRetentionMs)),
    )
    .execute()
}
