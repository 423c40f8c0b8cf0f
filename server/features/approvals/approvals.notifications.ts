import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

async function notifyColleagues(ctx: Ctx, { approvalId }: Events['approvals.requested']): Promise<void> {
  const request = await ctx.db
    .selectFrom('approvals')
    .innerJoin('users', 'users.id', 'requestedById')
    .select(['requestedById', 'name', 'reason'])
    .where('approvals.id', '=', approvalId)
    .executeTakeFirst()
  if (!request) return
  const { requestedById: id, name: person, reason } = request
  await inTransaction(ctx, (tx) => notify(tx, `colleagues-${id}`, 'ApprovalRequested', { person, reason }))
}

async function notifyOfEnd(ctx: Ctx, { approvalId }: Events['approvals.ended']): Promise<void> {
  const ended = await ctx.db
    .selectFrom('approvals')
    .leftJoin('users', 'users.id', 'decidedById')
    .select(['requestedById', 'state', 'note', 'name'])
    .where('approvals.id', '=', approvalId)
    .executeTakeFirst()
  if (!ended || ended.state === 'waiting' || ended.state === 'takenBack') return
  const { requestedById: id, state: outcome, note, name } = ended
  const values = { outcome, person: name ?? '', note }
  await inTransaction(ctx, (tx) => notify(tx, `user-${id}`, 'ApprovalEnded', values))
}

export const approvalsNotifications: Listener[] = [
  on('approvals.requested', { name: 'approvals.notifyColleagues', handle: notifyColleagues }),
  on('approvals.ended', { name: 'approvals.notifyOfEnd', handle: notifyOfEnd }),
]
