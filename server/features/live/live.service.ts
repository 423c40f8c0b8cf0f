import type { live } from '#contract/live/endpoints.ts'
import { streamMessages } from '#server/core/live/live.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getCounts, readPresence } from '../startup/counts.service.ts'

/** Everything that determines which counts a user can see. */
function toPermissionKey({ rank, permissions, servicePlaceId, branchId, ...actor }: Actor): string {
  const access = [rank, [...permissions].sort(), servicePlaceId, branchId]
  return JSON.stringify([...access, actor.isProvisional, actor.mfaMissing])
}

export function listen({ ctx, actor, signal, send, lastEventId }: Args<typeof live.listen>) {
  let reader = actor
  return streamMessages(ctx, { userId: actor.id, lastEventId, signal }, async (messages) => {
    const { present, counts: unreadCounts } = await readPresence(ctx, reader)
    if (!present) return false
    const isSame = toPermissionKey(present) === toPermissionKey(reader)
    // Count again if the user's access changed meanwhile.
    const counts = isSame ? unreadCounts : await getCounts(ctx, present)
    if (!isSame) reader = present
    for (const { seq, message } of messages) send({ ...message, counts }, seq)
    return true
  })
}
