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
    .values({ subject, startedAt: tx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sender =
    'guest' in writer
      ? { kind: 'guest' as const, name: writer.guest, userId: null }
      : { kind: 'user' as const, name: null, userId: writer.userId }
  await tx.db
    .insertInto('conversationParticipants')
    .values([
      { conversationId: id, side: senderSide, ...sender },
      { conversationId: id, side: teamSide, kind: 'team', name: null, userId: null },
    ])
    .execute()
  return id
}

/** Ends a conversation, so that it accepts no messages and no one waits for a reply, or reopens it. */
export async function setChatEnded(tx: Tx, chatId: number, isEnded: boolean): Promise<void> {
  await tx.db.updateTable('conversations').set({ isEnded }).where('id', '=', chatId).execute()
  await tx.db
    .updateTable('conversationParticipants')
    .set({ unansweredSince: isEnded ? null : tx.now() })
    .where('conversationId', '=', chatId)
    .where('kind', '=', 'team')
    .execute()
  await emit(tx, 'chat.chatChanged', { chatId })
}

/** The caller must have checked access. */
export async function lockAnyChat(tx: Tx, chatId: number): Promise<{ isEnded: boolean }> {
  const { isEnded } = await tx.db
    .selectFrom('conversations')
    .select('isEnded')
    .where('id', '=', chatId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { isEnded }
}
