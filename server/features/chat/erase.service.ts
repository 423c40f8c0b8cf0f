import { sql } from 'kysely'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { erasePicture } from '#server/core/files/pictures.ts'

/**
 * Messages for a place, branch or the team stay, as do all message rows and replies. If a message of the
 * conversation was reported, erasure waits until the complaint is processed.
 */
export function eraseMessageBodies(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ picture: string | null }>`
      with theirs as (
        select m.id, m.picture from messages m
        join users on users.id = m.author_id and users.deleted_at is not null
        join conversation_participants s
          on s.conversation_id = m.conversation_id and s.side = m.side and s.user_id = m.author_id
        where m.erased_at is null and not exists (
          select from complaints c join messages reported on reported.id = c.reported_message_id
          where c.state = 'inProcess' and reported.conversation_id = m.conversation_id)
        order by m.id for update of m
      )
      update messages m set text = '', picture = null, erased_at = ${tx.now()}
      from theirs where m.id = theirs.id
      returning theirs.picture`.execute(tx.db)
    for (const { picture } of rows) if (picture) await erasePicture(tx, picture)
  })
}
