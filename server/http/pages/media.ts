import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import encodeQR from 'qr'
import { toScreenAddress } from '#contract/core/screens.ts'
import { FileStoreError } from '#server/common/fileStoreError.ts'
import type { App } from '#server/core/app.ts'
import { findOtherWidth } from '#server/core/files/pictures.ts'
import { drawEntry } from '#server/illustrations/entryCard.ts'
import { packageFile } from '../packageFiles.ts'
import { renderDrawing } from './drawings.ts'

const immutableCache = 'public, max-age=31536000, immutable'
// Drawings only change with a release.
const dailyCache = 'public, max-age=86400, stale-while-revalidate=604800'

function sendSvg(reply: FastifyReply, drawing: string, caching = dailyCache) {
  return reply
    .header('cache-control', caching)
    .header('content-type', 'image/svg+xml; charset=utf-8')
    .header('cross-origin-resource-policy', 'same-origin')
    .send(drawing)
}

function serveArt(server: FastifyInstance): void {
  server.get('/art/*', (request, reply) => {
    const drawing = renderDrawing(request.url)
    return drawing ? sendSvg(reply, drawing) : reply.callNotFound()
  })
}

// With this error correction, a quarter of a printed code may be stained or torn. Cameras need a quiet zone
// of four modules.
const qrOptions = { ecc: 'quartile', border: 4 } as const

/**
 * The codes only encode our own URLs, never a stranger's choice. Capitals, which our URLs don't distinguish,
 * need fewer and larger modules.
 */
function serveCodes(server: FastifyInstance, { config }: App): void {
  for (const [kind, screen] of [
    ['places', 'PlacePage'],
    ['branches', 'Door'],
  ] as const) {
    server.get<{ Params: { id: string } }>(`/qr/${kind}/:id(^\\d{1,9}).svg`, (request, reply) => {
      const address = config.publicUrl + toScreenAddress(screen, { id: Number(request.params.id) })
      return sendSvg(reply, encodeQR(address.toUpperCase(), 'svg', qrOptions))
    })
  }
}

/**
 * For a picture that can't be fetched now. Browsers show it whatever its status; the 503 prevents caching.
 */
function sendPlaceholder(reply: FastifyReply, { details }: FileStoreError) {
  reply.status(503).header('retry-after', details.retryAfter)
  return sendSvg(reply, drawEntry('places'), 'no-store')
}

/** One URL for all formats: clients that accept AVIF get AVIF if it exists. */
function servePictures(server: FastifyInstance, app: App): void {
  const find = async (name: string, format: 'avif' | 'webp') => {
    const bytes = await app.ports.files.get(`${name}.${format}`)
    return bytes && { bytes, type: `image/${format}` }
  }
  const findWidth = async (name: string, showsAvif: boolean) =>
    (showsAvif && (await find(name, 'avif'))) || (await find(name, 'webp'))
  const findPicture = async (name: string, showsAvif = false) => {
    const exact = await findWidth(name, showsAvif)
    const otherWidth = exact ? null : await findOtherWidth(app, name)
    return otherWidth ? findWidth(otherWidth, showsAvif) : exact
  }
  server.get<{ Params: { name: string } }>('/files/:name(^[a-z0-9-]{20,90}).webp', async (request, reply) => {
    const { name } = request.params
    const showsAvif = request.headers.accept?.includes('image/avif')
    const picture = await findPicture(name, showsAvif).catch((error: unknown) => {
      if (error instanceof FileStoreError) return error
      throw error
    })
    if (picture instanceof FileStoreError) return sendPlaceholder(reply, picture)
    if (!picture) return reply.callNotFound()
    return reply
      .header('cache-control', immutableCache)
      .header('vary', 'accept')
      .header('content-type', picture.type)
      .send(picture.bytes)
  })
}

export async function serveMedia(server: FastifyInstance, app: App): Promise<void> {
  serveArt(server)
  serveCodes(server, app)
  await server.register(fastifyStatic, {
    root: packageFile('flag-icons/flags/4x3'),
    prefix: '/flags/',
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', dailyCache),
  })
  servePictures(server, app)
}
