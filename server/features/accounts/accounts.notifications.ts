import { countryName } from '#contract/core/text.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

function notifyOfDevice(
  ctx: Ctx,
  { userId, device, country: code, pointsDelayed }: Events['accounts.newDeviceUsed'],
): Promise<void> {
  const country = code && { ar: countryName('ar', code), en: countryName('en', code) }
  return inTransaction(ctx, (tx) =>
    notify(tx, `user-${userId}`, 'NewDevice', {
      device,
      ...(country && { country }),
      ...(pointsDelayed && { pointsDelayed }),
    }),
  )
}

function notifyOfSecret(ctx: Ctx, { userId, secret }: Events['accounts.secretSaved']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, `user-${userId}`, 'AccountChanged', { secret }))
}

function notifyOfFactor(ctx: Ctx, { userId, change }: Events['accounts.factorChanged']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, `user-${userId}`, 'FactorChanged', { change }))
}

function notifyOfReset(ctx: Ctx, { userId }: Events['accounts.factorResetRequested']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, 'admin', 'FactorResetAsked', { userId }))
}

async function notifyOfAccessChange(
  ctx: Ctx,
  { userId, setAt }: Events['accounts.accessChangeSet'],
): Promise<void> {
  const change = await ctx.db
    .selectFrom('accessChanges')
    .innerJoin('users', 'users.id', 'accessChanges.setById')
    .select(['users.id', 'users.name'])
    .where('userId', '=', userId)
    .where('setAt', '=', new Date(setAt))
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

export const accountsNotifications: Listener[] = [
  on('accounts.newDeviceUsed', { name: 'accounts.notifyOfDevice', handle: notifyOfDevice }),
  on('accounts.secretSaved', { name: 'accounts.notifyOfSecret', handle: notifyOfSecret }),
  on('accounts.factorChanged', { name: 'accounts.notifyOfFactor', handle: notifyOfFactor }),
  on('accounts.factorResetRequested', { name: 'accounts.notifyOfReset', handle: notifyOfReset }),
  on('accounts.accessChangeSet', { name: 'accounts.notifyOfAccessChange', handle: notifyOfAccessChange }),
  on('accounts.accessChangeEnded', { name: 'accounts.notifyOfEndedChange', handle: notifyOfEndedChange }),
]
