import type { Ctx } from '#server/core/ctx.ts'
import { type Events, type Listener, on } from '#server/core/events.ts'
import { recordSecurity } from '#server/core/recordSecurity.ts'

async function recordSecret(ctx: Ctx, { userId, secret }: Events['accounts.secretSaved']): Promise<void> {
  recordSecurity(ctx, 'secretChanged', { userId, details: { secret } })
}

async function recordFactors(ctx: Ctx, { userId, change }: Events['accounts.factorChanged']): Promise<void> {
  recordSecurity(ctx, 'factorsChanged', { userId, details: { change } })
}

export const securityLogListeners: Listener[] = [
  on('accounts.secretSaved', { name: 'securityLog.recordSecret', handle: recordSecret }),
  on('accounts.factorChanged', { name: 'securityLog.recordFactors', handle: recordFactors }),
]
