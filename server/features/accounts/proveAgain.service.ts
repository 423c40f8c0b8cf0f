import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/ctx.ts'
import { markProved } from '../../core/session.ts'
import { checkOwnPassword } from './guesses.service.ts'

/** Step-up authentication: the person of a session shows again, by their password, who they are. */
export async function proveAgain(ctx: Ctx, actor: Actor, password: string): Promise<void> {
  await checkOwnPassword(ctx, actor, password, 'password')
  await markProved(ctx, actor.sessionId)
}
