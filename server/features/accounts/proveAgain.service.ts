import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { markProved } from '#server/core/session.ts'
import { checkOwnPassword } from './guesses.service.ts'

/** Step-up authentication: the person of a session shows again, by their password, who they are. */
export async function proveAgain(ctx: Ctx, actor: Actor, password: string): Promise<void> {
  await checkOwnPassword(ctx, actor, password, 'password')
  await markProved(ctx, actor.sessionId)
}
