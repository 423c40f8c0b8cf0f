import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { endAttachmentsOfUser } from '../sales/attachments.service.ts'

function endAttachments(ctx: Ctx, { userId }: Events['accounts.userDeleted']): Promise<void> {
  return inTransaction(ctx, (tx) => endAttachmentsOfUser(tx, userId))
}

export const usersListeners: Listener[] = [
  on('accounts.userDeleted', { name: 'users.endAttachments', handle: endAttachments }),
]
