import type { Ctx } from '#server/core/ctx.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { recordSecurityEvent } from '#server/core/security/recordSecurityEvent.ts'

async function recordSecret(ctx: Ctx, { userId, secret }: Events['accounts.secretSaved']): Promise<void> {
  recordSecurityEvent(ctx, 'secretChanged', { userId, details: { secret } })
}

async function recordSecondFactors(
  ctx: Ctx,
  { userId, change }: Events['accounts.factorChanged'],
): Promise<void> {
  recordSecurityEvent(ctx, 'factorsChanged', { userId, details: { change } })
}

export const securityLogListeners: Listener[] = [
  on('accounts.secretSaved', { name: 'securityLog.recordSecret', handle: recordSecret }),
  on('accounts.factorChanged', { name: 'securityLog.recordSecondFactors', handle: recordSecondFactors }),
]
