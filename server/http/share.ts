import type { FastifyInstance, FastifyReply } from 'fastify'
import { drawShared, drawSharedHome } from '../art/share.ts'
import { type App, jobCtx } from '../core/app.ts'
import type { Ctx } from '../core/ctx.ts'
import { drawingAt, rosetteAt } from './media.ts'

/** The pictures of link previews (Open Graph). */
export type SharePreviews = {
  /** Where the drawing is served that stands for an approved place; null where it has pictures of its own. */
  placeDrawing(ctx: Ctx, id: number): Promise<string | null>
  /** The same for an offer that was published. */
  offerDrawing(ctx: Ctx, id: number): Promise<string | null>
}

function send(reply: FastifyReply, png: Buffer) {
  return reply
    .header('cache-control', 'public, max-age=86400')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('image/png')
    .send(png)
}

/**
 * Serves the pictures of link previews (Open Graph), which can't be SVG. Only the home page and public places have one, and
 * each is made once, so that strangers can't cause more work than that.
 */
export function serveSharePreviews(
  server: FastifyInstance,
  app: App & { sharePreviews: SharePreviews },
): void {
  const { drawings } = app.ports
  server.get('/share/home.png', async (_, reply) => send(reply, await drawings.png(drawSharedHome())))
  server.get<{ Params: { id: string } }>('/share/places/:id(^\\d{1,9}).png', async (request, reply) => {
    const address = await app.sharePreviews.placeDrawing(jobCtx(app), Number(request.params.id))
    const drawing = address && drawingAt(address)
    if (!drawing) return reply.callNotFound()
    return send(reply, await drawings.png(drawShared(drawing)))
  })
  server.get<{ Params: { id: string } }>('/share/offers/:id(^\\d{1,9}).png', async (request, reply) => {
    const address = await app.sharePreviews.offerDrawing(jobCtx(app), Number(request.params.id))
    const drawing = address && rosetteAt(address)
    if (!drawing) return reply.callNotFound()
    return send(reply, await drawings.png(drawShared(drawing)))
  })
}
