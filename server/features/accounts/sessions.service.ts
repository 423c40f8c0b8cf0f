import type { accounts } from '#contract/accounts/endpoints.ts'
import type { Session } from '#contract/accounts/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Args } from '#server/core/request/routes.ts'
import { endSession, listSessions } from '#server/core/security/session.ts'
import { presentActor } from './accounts.present.ts'

export function checkAuth({ ctx, actor }: Args<typeof accounts.checkAuth>) {
  return presentActor(ctx, actor)
}

export async function logout({ ctx, actor }: Args<typeof accounts.logout>) {
  if (actor) await endSession(ctx, actor, actor.sessionId)
  return {}
}

export async function getSessions({ ctx, actor }: Args<typeof accounts.getSessions>): Promise<Session[]> {
  const sessions = await listSessions(ctx, actor)
  return sessions.map((session) => ({
    id: session.id,
    current: session.id === actor.sessionId,
    device: session.device,
    at: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  }))
}

export async function deleteSession({ ctx, actor, input: { id } }: Args<typeof accounts.deleteSession>) {
  if (!(await endSession(ctx, actor, id))) throw new ApiError('NotFound')
  return { id }
}
