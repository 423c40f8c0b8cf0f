import { countryName } from '#contract/core/text.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from './notify.service.ts'

function notifyOfDevice(
  ctx: Ctx,
  { userId, device, country: code }: Events['accounts.newDeviceUsed'],
): Promise<void> {
  const country = code && { ar: countryName('ar', code), en: countryName('en', code) }
  return inTransaction(ctx, (tx) =>
    notify(tx, `user-${userId}`, 'NewDevice', { device, ...(country && { country }) }),
  )
}

function notifyOfSecret(ctx: Ctx, { userId, secret }: Events['accounts.secretSaved']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, `user-${userId}`, 'AccountChanged', { secret }))
}

function notifyOfFactor(ctx: Ctx, { userId, change }: Events['accounts.factorChanged']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, `user-${userId}`, 'FactorChanged', { change }))
}

function notifyOfReset(ctx: Ctx, { userId }: Events['accounts.factorResetAsked']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, 'admin', 'FactorResetAsked', { userId }))
}

/** Notifies the owner and those who may approve the change, not the person who set it. */
async function notifyOfAccessChange(
  ctx: Ctx,
  { userId, setAt }: Events['accounts.accessChangeSet'],
): Promise<void> {
  const change = await ctx.db
    .selectFrom('access_changes')
    .innerJoin('users', 'users.id', 'access_changes.set_by_id')
    .select(['users.id', 'users.name'])
    .where('user_id', '=', userId)
    .where('set_at', '=', new Date(setAt))
    .executeTakeFirst()
  if (!change) return
  await inTransaction(ctx, async (tx) => {
    await notify(tx, `user-${userId}`, 'AccessChangeWaits', {})
    await notify(tx, `colleagues-${change.id}`, 'AccessChangeSet', { userId, person: change.name })
  })
}

function notifyOfEndedChange(ctx: Ctx, ended: Events['accounts.accessChangeEnded']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, 'admin', 'AccessChangeEnded', ended))
}

function notifyOfRights(ctx: Ctx, { userId }: Events['users.rightsChanged']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, `user-${userId}`, 'RightsChanged', {}))
}

async function notifyColleagues(ctx: Ctx, { approvalId }: Events['approvals.requested']): Promise<void> {
  const request = await ctx.db
    .selectFrom('approvals')
    .innerJoin('users', 'users.id', 'asked_by_id')
    .select(['asked_by_id', 'name', 'reason'])
    .where('approvals.id', '=', approvalId)
    .executeTakeFirst()
  if (!request) return
  const { asked_by_id: id, name: person, reason } = request
  await inTransaction(ctx, (tx) => notify(tx, `colleagues-${id}`, 'ApprovalRequested', { person, reason }))
}

async function notifyOfApproval(ctx: Ctx, { approvalId }: Events['approvals.ended']): Promise<void> {
  const ended = await ctx.db
    .selectFrom('approvals')
    .leftJoin('users', 'users.id', 'decided_by_id')
    .select(['asked_by_id', 'state', 'note', 'name'])
    .where('approvals.id', '=', approvalId)
    .executeTakeFirst()
  if (!ended || ended.state === 'waiting' || ended.state === 'takenBack') return
  const { asked_by_id: id, state: outcome, note, name } = ended
  const values = { outcome, person: name ?? '', note }
  await inTransaction(ctx, (tx) => notify(tx, `user-${id}`, 'ApprovalEnded', values))
}

function notifyConsultant(ctx: Ctx, { consultantId }: Events['sales.memberAssigned']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, `sales-${consultantId}`, 'MemberAssigned', {}))
}

function notifyOfCopy(ctx: Ctx, { userId }: Events['ownData.copyRequested']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, `user-${userId}`, 'DataCopied', {}))
}

/** A deleted user can't read them, and some contain personal data. */
async function deleteNotifications(ctx: Ctx, { userId }: Events['accounts.userDeleted']): Promise<void> {
  await ctx.db.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await ctx.db.deleteFrom('push_settings').where('user_id', '=', userId).execute()
}

export const notificationsListeners: Listener[] = [
  on('accounts.newDeviceUsed', { name: 'notifications.notifyOfDevice', handle: notifyOfDevice }),
  on('accounts.secretSaved', { name: 'notifications.notifyOfSecret', handle: notifyOfSecret }),
  on('accounts.factorChanged', { name: 'notifications.notifyOfFactor', handle: notifyOfFactor }),
  on('accounts.factorResetAsked', { name: 'notifications.notifyOfReset', handle: notifyOfReset }),
  on('accounts.accessChangeSet', {
    name: 'notifications.notifyOfAccessChange',
    handle: notifyOfAccessChange,
  }),
  on('accounts.accessChangeEnded', {
    name: 'notifications.notifyOfEndedChange',
    handle: notifyOfEndedChange,
  }),
  on('users.rightsChanged', { name: 'notifications.notifyOfRights', handle: notifyOfRights }),
  on('ownData.copyRequested', { name: 'notifications.notifyOfCopy', handle: notifyOfCopy }),
  on('approvals.requested', { name: 'notifications.notifyColleagues', handle: notifyColleagues }),
  on('approvals.ended', { name: 'notifications.notifyOfApproval', handle: notifyOfApproval }),
  on('sales.memberAssigned', { name: 'notifications.notifyConsultant', handle: notifyConsultant }),
  on('accounts.userDeleted', { name: 'notifications.deleteNotifications', handle: deleteNotifications }),
]
