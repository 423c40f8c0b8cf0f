import type { Ctx } from '#server/core/ctx.ts'
import { type Events, type Listener, on } from '#server/core/events.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { endAttachmentsOf } from '../sales/attachments.service.ts'

function endAttachments(ctx: Ctx, { userId }: Events['accounts.userDeleted']): Promise<void> {
  return inTransaction(ctx, (tx) => endAttachmentsOf(tx, userId))
}

export const usersListeners: Listener[] = [
  on('accounts.userDeleted', { name: 'users.endAttachments', handle: endAttachments }),
]
