import type { Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events/events.ts'
import type { ParticipantNumber } from './chat.tables.ts'

type Writer = { userId: number } | { guest: string }

/** Sides of a conversation with the team. */
export const senderSide: ParticipantNumber = 1
export const teamSide: ParticipantNumber = 2

/** Starts a conversation with the team about a subject; the caller writes the first message, from `senderSide`. */
export async function startTeamChat(tx: Tx, writer: Writer, subject: string): Promise<number> {
  const { id } = await tx.db
    .insertInto('conversations')
    .values({ subject, started_at: tx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sender =
    'guest' in writer
      ? { kind: 'guest' as const, name: writer.guest, user_id: null }
      : { kind: 'user' as const, name: null, user_id: writer.userId }
  await tx.db
    .insertInto('conversation_participants')
    .values([
      { conversation_id: id, side: senderSide, ...sender },
      { conversation_id: id, side: teamSide, kind: 'team', name: null, user_id: null },
    ])
    .execute()
  return id
}

/** Ends a conversation, so that it accepts no messages and no one waits for a reply, or reopens it. */
export async function setChatEnded(tx: Tx, chatId: number, isEnded: boolean): Promise<void> {
  await tx.db.updateTable('conversations').set({ is_ended: isEnded }).where('id', '=', chatId).execute()
  await tx.db
    .updateTable('conversation_participants')
    .set({ unanswered_since: isEnded ? null : tx.now() })
    .where('conversation_id', '=', chatId)
    .where('kind', '=', 'team')
    .execute()
  await emit(tx, 'chat.chatChanged', { chatId })
}

/** The caller must have checked access. */
export async function lockAnyChat(tx: Tx, chatId: number): Promise<{ isEnded: boolean }> {
  const { is_ended: isEnded } = await tx.db
    .selectFrom('conversations')
    .select('is_ended')
    .where('id', '=', chatId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { isEnded }
}
