import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import encodeQR from 'qr'
import { artKeys, giftDesigns } from '../../contract/art.ts'
import { addressOf } from '../../contract/screens.ts'
import { drawCategory, motifs } from '../art/art.ts'
import { drawEmpty } from '../art/empty.ts'
import { drawEntry } from '../art/entry.ts'
import { drawGift } from '../art/gifts.ts'
import { drawHero } from '../art/hero.ts'
import { drawRosette } from '../art/rosette.ts'
import { StoreUnavailable } from '../common/storeUnavailable.ts'
import type { App } from '../core/app.ts'
import { findOtherWidth } from '../core/pictures.ts'
import { packageFile } from './packageFiles.ts'

const immutable = 'public, max-age=31536000, immutable'
// Drawings change with a release only.
const day = 'public, max-age=86400, stale-while-revalidate=604800'

function sendSvg(reply: FastifyReply, drawing: string, caching = day) {
  return reply
    .header('cache-control', caching)
    .header('content-type', 'image/svg+xml; charset=utf-8')
    .header('cross-origin-resource-policy', 'same-origin')
    .send(drawing)
}

function oneOf<Each extends string>(list: readonly Each[], value?: string | null): Each | undefined {
  return list.find((each) => each === value)
}

/** The cloth of an offer by the address that it is served at. */
export function rosetteAt(address: string): string | null {
  const [, name, seed] = /^\/art\/offers\/(\w+)\/(\d{1,10})\.svg$/.exec(address) ?? []
  const key = oneOf(artKeys, name)
  return key ? drawRosette(key, Number(seed)) : null
}

/** A place's drawing by the address that it is served at. */
export function drawingAt(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const [, name, seed] = /^\/art\/(\w+)\/(\d{1,10})\.svg$/.exec(pathname) ?? []
  const key = oneOf(artKeys, name)
  return key ? drawCategory(key, Number(seed), oneOf(motifs, searchParams.get('motif'))) : null
}

function serveArt(server: FastifyInstance): void {
  const scenes = new Map<string, () => string>()
  for (const view of ['wide', 'phone', 'panel', 'card'] as const)
    scenes.set(`hero/${view}`, () => drawHero({ view }))
  for (const which of ['places', 'offers'] as const) scenes.set(`entry/${which}`, () => drawEntry(which))
  for (const which of ['search', 'list', 'closed', 'lost', 'refused', 'broken'] as const) {
    scenes.set(`empty/${which}`, () => drawEmpty(which))
  }
  for (const design of giftDesigns) scenes.set(`gifts/${design}`, () => drawGift(design))
  for (const [name, draw] of scenes) server.get(`/art/${name}.svg`, (_, reply) => sendSvg(reply, draw()))
  server.get('/art/:key/:seed(^\\d{1,10}).svg', (request, reply) => {
    const drawing = drawingAt(request.url)
    return drawing ? sendSvg(reply, drawing) : reply.callNotFound()
  })
  server.get('/art/offers/:key/:seed(^\\d{1,10}).svg', (request, reply) => {
    const drawing = rosetteAt(request.url)
    return drawing ? sendSvg(reply, drawing) : reply.callNotFound()
  })
}

// A quarter of a printed code may be stained or torn. Around it cameras want four modules of light.
const printed = { ecc: 'quartile', border: 4 } as const

/**
 * Serves the codes that lead a camera from paper to a page; the addresses are our own, never a stranger's choice. In capitals,
 * which no address of ours tells apart, a code has fewer and larger modules.
 */
function serveCodes(server: FastifyInstance, { config }: App): void {
  for (const [kind, screen] of [
    ['places', 'PlacePage'],
    ['branches', 'Door'],
  ] as const) {
    server.get<{ Params: { id: string } }>(`/qr/${kind}/:id(^\\d{1,9}).svg`, (request, reply) => {
      const address = config.publicUrl + addressOf(screen, { id: Number(request.params.id) })
      return sendSvg(reply, encodeQR(address.toUpperCase(), 'svg', printed))
    })
  }
}

/** What stands in for a picture that can't be fetched now. Browsers show it whatever its status, which keeps caches from it. */
function sendStandIn(reply: FastifyReply, { details }: StoreUnavailable) {
  reply.status(503).header('retry-after', details.retryAfter)
  return sendSvg(reply, drawEntry('places'), 'no-store')
}

/**
 * Serves stored pictures. One address stands for a picture in each of its formats: who says that they show AVIF gets that,
 * where there is one.
 */
function servePictures(server: FastifyInstance, app: App): void {
  const find = async (name: string, format: 'avif' | 'webp') => {
    const bytes = await app.ports.files.get(`${name}.${format}`)
    return bytes && { bytes, type: `image/${format}` }
  }
  const findWidth = async (name: string, showsAvif: boolean) =>
    (showsAvif && (await find(name, 'avif'))) || (await find(name, 'webp'))
  const findShown = async (name: string, showsAvif = false) => {
    const found = await findWidth(name, showsAvif)
    const other = found ? null : await findOtherWidth(app, name)
    return other ? findWidth(other, showsAvif) : found
  }
  server.get<{ Params: { name: string } }>('/files/:name(^[a-z0-9-]{20,90}).webp', async (request, reply) => {
    const { name } = request.params
    const showsAvif = request.headers.accept?.includes('image/avif')
    const found = await findShown(name, showsAvif).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return error
      throw error
    })
    if (found instanceof StoreUnavailable) return sendStandIn(reply, found)
    if (!found) return reply.callNotFound()
    return reply
      .header('cache-control', immutable)
      .header('vary', 'accept')
      .header('content-type', found.type)
      .send(found.bytes)
  })
}

/** Serves drawings, codes, flags and stored pictures. */
export async function serveMedia(server: FastifyInstance, app: App): Promise<void> {
  serveArt(server)
  serveCodes(server, app)
  await server.register(fastifyStatic, {
    root: packageFile('flag-icons/flags/4x3'),
    prefix: '/flags/',
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', day),
  })
  servePictures(server, app)
}
