import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { markReauthenticated } from '#server/core/security/session.ts'
import { checkOwnPassword } from './failedAttempts.service.ts'

export async function reauthenticate(ctx: Ctx, actor: Actor, password: string): Promise<void> {
  await checkOwnPassword(ctx, actor, password, 'password')
  await markReauthenticated(ctx, actor.sessionId)
}
