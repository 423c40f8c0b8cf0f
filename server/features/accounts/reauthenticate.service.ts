import type { accounts } from '#contract/accounts/endpoints.ts'
import type { Args } from '#server/core/request/routes.ts'
import { markReauthenticated } from '#server/core/security/session.ts'
import { checkOwnPassword } from './failedAttempts.service.ts'

export async function reauthenticate({ ctx, actor, input: { password } }: Args<typeof accounts.proveAgain>) {
  await checkOwnPassword(ctx, actor, password, 'password')
  await markReauthenticated(ctx, actor.sessionId)
  return {}
}
