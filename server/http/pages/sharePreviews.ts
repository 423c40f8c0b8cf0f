import type { FastifyInstance, FastifyReply } from 'fastify'
import { type App, createBaseCtx } from '#server/core/app.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toNetworkHolder } from '#server/core/request/holder.ts'
import { drawShared, drawSharedHome, shareTextBoxes } from '#server/illustrations/shareImage.ts'
import { renderDrawing } from './drawings.ts'

/** The texts are in the language of the ctx. */
export type SharePreview = { drawing: string; title: string; line: string }

export type SharePreviews = {
  /** Null if the place has pictures or is not approved. */
  place(ctx: Ctx, id: number): Promise<SharePreview | null>
  /** Null if the offer has pictures. */
  offer(ctx: Ctx, id: number): Promise<SharePreview | null>
}

function sendPng(reply: FastifyReply, png: Buffer) {
  return reply
    .header('cache-control', 'public, max-age=86400')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('image/png')
    .send(png)
}

/**
 * Open Graph images can't be SVG. Only the home page and public places have one, rendered once per language,
 * so that strangers can't cause more work.
 */
export function serveSharePreviews(
  server: FastifyInstance,
  app: App & { sharePreviews: SharePreviews },
): void {
  const { drawings } = app.ports
  server.get('/share/home.png', async (request, reply) =>
    sendPng(reply, await drawings.png(toNetworkHolder(request.ip), drawSharedHome())),
  )
  for (const [path, kind] of [
    ['places', 'place'],
    ['offers', 'offer'],
  ] as const) {
    server.get<{ Params: { id: string }; Querystring: { language?: unknown } }>(
      `/share/${path}/:id(^\\d{1,9}).png`,
      async ({ params, query, ip }, reply) => {
        const language = query.language === 'en' ? 'en' : 'ar'
        const preview = await app.sharePreviews[kind]({ ...createBaseCtx(app), language }, Number(params.id))
        const drawing = preview && renderDrawing(preview.drawing)
        if (!drawing) return reply.callNotFound()
        const { title, line } = shareTextBoxes
        const textBoxes = [
          { ...title, text: preview.title },
          { ...line, text: preview.line },
        ]
        return sendPng(reply, await drawings.png(toNetworkHolder(ip), drawShared(drawing), textBoxes))
      },
    )
  }
}
