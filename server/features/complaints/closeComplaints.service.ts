import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { endChat } from '../chat/teamChat.service.ts'

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
    for (const { id, conversation_id: chatId, state } of rows) {
      await tx.db.updateTable('conversations').set({ subject: '' }).where('id', '=', chatId).execute()
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
      await endChat(tx, chatId, true)
    }
  })
}

const yearMs = 365 * 24 * 3600 * 1000

export async function deleteOldGuestComplaints({ db, now }: Ctx): Promise<void> {
  await db
    .deleteFrom('conversations')
    .where('id', 'in', (conversations) =>
      conversations
        .selectFrom('complaints')
        .select('conversation_id')
        .where('user_id', 'is', null)
        .where('state', '=', 'processed')
        .where('processed_at', '<', new Date(now().getTime() - yearMs)),
    )
    .execute()
}
