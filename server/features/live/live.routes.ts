import { live } from '#contract/live.ts'
import type { Actor } from '#server/core/actor.ts'
import { follow } from '#server/core/live.ts'
import { routes } from '#server/core/routes.ts'
import { countsOf, readPresence } from '../startup/counts.service.ts'

/** All that decides which counts a person may open, and of what. */
function rightsOf({ rank, permissions, servicePlaceId, branchId, ...actor }: Actor): string {
  const held = [rank, [...permissions].sort(), servicePlaceId, branchId]
  return JSON.stringify([...held, actor.isProvisional, actor.lacksFactor])
}

export const liveRoutes = routes(live, {
  listen({ ctx, actor, signal, send, lastEventId }) {
    let reader = actor
    return follow(ctx, { userId: actor.id, lastEventId, signal }, async (messages) => {
      const { present, counts: counted } = await readPresence(ctx, reader)
      if (!present) return false
      const isSame = rightsOf(present) === rightsOf(reader)
      // Counted again where what they may open changed meanwhile.
      const counts = isSame ? counted : await countsOf(ctx, present)
      if (!isSame) reader = present
      for (const { seq, message } of messages) send({ ...message, counts }, seq)
      return true
    })
  },
})
