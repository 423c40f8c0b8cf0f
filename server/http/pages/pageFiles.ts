import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { addressIn, toScreenAddress } from '#contract/core/screens.ts'
import { type Language, languages } from '#contract/core/text.ts'
import { ApiError } from '#server/common/apiError.ts'
import { cacheResult } from '#server/common/cacheResult.ts'
import { drawBadge, drawIcon } from '#server/illustrations/icon.ts'
import { clientFolder } from './pageBuild.ts'
import { manifestText } from './pages.text.ts'

const immutable = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'

/** An `any` icon is shown unchanged; platforms cut the corners of a `maskable` one. */
const purposes = ['any', 'maskable'] as const
const sizes = [192, 512] as const

const getIconPath = (purpose: (typeof purposes)[number], size: number) =>
  purpose === 'any' ? `/icon-${size}.png` : `/maskable-${size}.png`

const shortcuts = ['ClientPendingOrders', 'MemberCard', 'AccountStatement'] as const

/** The id is the same in both languages, so that they install as one app. */
function renderManifest(language: Language): string {
  const t = manifestText[language]
  return JSON.stringify({
    id: '/',
    name: t.name,
    short_name: t.name,
    description: t.description,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FAF7F2',
    theme_color: '#0A5D5A',
    categories: ['shopping', 'lifestyle'],
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...purposes.flatMap((purpose) =>
        sizes.map((size) => {
          return { src: getIconPath(purpose, size), type: 'image/png', sizes: `${size}x${size}`, purpose }
        }),
      ),
    ],
    shortcuts: shortcuts.map((screen) => {
      const icons = [{ src: '/icon-192.png', type: 'image/png', sizes: '192x192' }]
      return { name: t[screen], url: addressIn(language, toScreenAddress(screen)), icons }
    }),
  })
}

function toIco(png: Buffer, size: number): Buffer {
  // One directory entry with 32 bits per pixel, and a PNG as its image.
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head[6] = size
  head[7] = size
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

async function toPng(drawing: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawing)).resize(size, size).png().toBuffer()
}

function serveIconsAndManifests(server: FastifyInstance): void {
  const files: Record<string, { type: string; render: () => Promise<string | Buffer> }> = {
    '/favicon.svg': { type: 'image/svg+xml', render: async () => drawIcon() },
    '/favicon.ico': { type: 'image/x-icon', render: async () => toIco(await toPng(drawIcon(), 32), 32) },
    '/apple-touch-icon.png': { type: 'image/png', render: () => toPng(drawIcon({ bleed: true }), 180) },
    ...Object.fromEntries(
      purposes.flatMap((purpose) =>
        sizes.map((size) => {
          const render = () => toPng(drawIcon({ bleed: purpose === 'maskable' }), size)
          return [getIconPath(purpose, size), { type: 'image/png', render }]
        }),
      ),
    ),
    '/badge.png': { type: 'image/png', render: () => toPng(drawBadge(), 96) },
    ...Object.fromEntries(
      languages.map((language) => [
        language === 'ar' ? '/manifest.webmanifest' : `/manifest-${language}.webmanifest`,
        { type: 'application/manifest+json', render: async () => renderManifest(language) },
      ]),
    ),
  }
  for (const [url, { type, render }] of Object.entries(files)) {
    const getFile = cacheResult(render)
    server.get(url, async (_, reply) =>
      reply
        .header('cache-control', day)
        .type(type)
        .send(await getFile()),
    )
  }
}

const assetTypes: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
}

type FindReleaseFile = (name: string) => Promise<Buffer | null>

/**
 * Names change with the content. Pages opened before a release, or on a node with another one, still request
 * files of other releases, which come from the asset store.
 */
async function serveAssets(server: FastifyInstance, findReleaseFile: FindReleaseFile): Promise<void> {
  const headers = { 'cache-control': immutable, 'cross-origin-resource-policy': 'same-origin' }
  await server.register(
    async (scope) => {
      scope.setNotFoundHandler(async (request, reply) => {
        const path = request.url.split('?', 1)[0] ?? ''
        const name = /^\/assets\/([\w-][\w.-]*\.(?:js|css|woff2|png))$/i.exec(path)?.[1] ?? ''
        const file = name && (await findReleaseFile(name))
        if (!file) throw new ApiError('NotFound')
        return reply
          .headers(headers)
          .type(assetTypes[name.split('.').at(-1) ?? ''] ?? '')
          .send(file)
      })
      await scope.register(fastifyStatic, {
        root: join(clientFolder, 'assets'),
        prefix: '/',
        preCompressed: true,
        decorateReply: false,
        index: false,
        cacheControl: false,
        setHeaders: (reply) => void reply.headers(headers),
      })
    },
    { prefix: '/assets' },
  )
}

function serveLicences(server: FastifyInstance): void {
  const licences = join(clientFolder, '..', 'licences.txt')
  server.get('/licences.txt', async (_, reply) =>
    reply
      .header('cache-control', day)
      .type('text/plain; charset=utf-8')
      .send(await readFile(licences)),
  )
}

const scriptType = 'text/javascript; charset=utf-8'

/**
 * Some devices still have a former release's worker for the pages of orders. It fetches this as its update,
 * and unregisters.
 */
const unregisterScript = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))
`

/** Serves the worker at a fixed URL, uncached. The CSP limits its requests to our own host. */
function serveWorker(server: FastifyInstance, isBuilt: boolean): void {
  const serve = (url: string, read: () => Promise<string>) =>
    server.get(url, async (_, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', "default-src 'none'; connect-src 'self'")
        .type(scriptType)
        .send(await read()),
    )
  serve('/orders-worker.js', async () => unregisterScript)
  // In development, Vite serves it.
  if (isBuilt) serve('/worker.js', () => readFile(join(clientFolder, 'worker.js'), 'utf8'))
}

/** `findReleaseFile` loads the files of other releases. */
export async function servePageFiles(
  server: FastifyInstance,
  isBuilt: boolean,
  findReleaseFile: FindReleaseFile,
): Promise<void> {
  serveIconsAndManifests(server)
  serveWorker(server, isBuilt)
  if (!isBuilt) return
  serveLicences(server)
  await serveAssets(server, findReleaseFile)
}
