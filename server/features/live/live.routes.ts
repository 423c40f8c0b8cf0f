import { live } from '../../../contract/live.ts'
import { follow } from '../../core/live.ts'
import { routes } from '../../core/routes.ts'
import { listActors } from '../../core/session.ts'
import { countsOf } from '../startup/counts.service.ts'

export const liveRoutes = routes(live, {
  listen: ({ ctx, actor, signal, send, lastEventId }) =>
    follow(ctx, { userId: actor.id, lastEventId, signal }, async (messages) => {
      // What they may open can have changed since the stream was opened.
      const [present] = await listActors(ctx, [actor.sessionId])
      if (!present) return false
      const counts = await countsOf(ctx, present)
      for (const { seq, message } of messages) send({ ...message, counts }, seq)
      return true
    }),
})
