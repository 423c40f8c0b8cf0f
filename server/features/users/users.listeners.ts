import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { endUserAssignments } from '../sales/consultantAssignments.service.ts'

function endAssignments(ctx: Ctx, { userId }: Events['accounts.userDeleted']): Promise<void> {
  return inTransaction(ctx, (tx) => endUserAssignments(tx, userId))
}

export const usersListeners: Listener[] = [
  on('accounts.userDeleted', { name: 'users.endAssignments', handle: endAssignments }),
]
