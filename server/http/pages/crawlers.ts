import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isPublic, pageTitles, type ScreenName, screens, toScreenAddress } from '#contract/core/screens.ts'
import { languages } from '#contract/core/text.ts'
import { type App, createBaseCtx } from '#server/core/app.ts'
import type { Ctx } from '#server/core/ctx.ts'

/** `changedAt` is the last change of what the page shows. */
export type SitemapRow = { id: number; changedAt: Date | null }

/** In addition to the screens: places and offers, by ranges of IDs, and categories. */
export type SitemapSource = {
  lastPlaceId(ctx: Ctx): Promise<number>
  places(ctx: Ctx, after: number, last: number): Promise<SitemapRow[]>
  lastOfferId(ctx: Ctx): Promise<number>
  offers(ctx: Ctx, after: number, last: number): Promise<SitemapRow[]>
  categoryIds(ctx: Ctx): Promise<number[]>
}

type SitemapEntry = { address: string; changedAt?: Date | null }

// Each ID has two URLs, and a sitemap file may list 50,000 in 50 MB.
const idsPerFile = 20_000

/** A file is generated while it is sent, as fast as the client reads it. */
const entriesAtOnce = 200

const hourlyCache = 'public, max-age=3600'

function localizedUrl(publicUrl: string, language: string, address: string): string {
  return `${publicUrl}/${language}${address === '/' ? '' : address}`
}

function renderEntry(publicUrl: string, { address, changedAt }: SitemapEntry): string {
  const escaped = address.replaceAll('&', '&amp;')
  const links = languages
    .map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${localizedUrl(publicUrl, language, escaped)}"/>`,
    )
    .concat(
      `<xhtml:link rel="alternate" hreflang="x-default" href="${localizedUrl(publicUrl, 'ar', escaped)}"/>`,
    )
    .join('')
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return languages
    .map(
      (language) => `<url><loc>${localizedUrl(publicUrl, language, escaped)}</loc>${changed}${links}</url>`,
    )
    .join('\n')
}

function* generateSitemap<Row>(
  publicUrl: string,
  rows: readonly Row[],
  present: (row: Row) => SitemapEntry,
): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`
  for (let start = 0; start < rows.length; start += entriesAtOnce) {
    const batch = rows.slice(start, start + entriesAtOnce)
    yield `${batch.map((row) => renderEntry(publicUrl, present(row))).join('\n')}\n`
  }
  yield '</urlset>\n'
}

function renderSitemapIndex(publicUrl: string, files: readonly string[]): string {
  const entries = files.map((file) => `<sitemap><loc>${publicUrl}/${file}</loc></sitemap>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}
</sitemapindex>
`
}

function listPublicAddresses(): string[] {
  const publicScreens = (Object.keys(screens) as ScreenName[]).filter(
    (name) => isPublic(name) && !screens[name].path.includes(':'),
  )
  // About is a screen of its own, which is listed above.
  const titles = pageTitles.filter((title) => title !== 'About')
  return [
    ...publicScreens.map((name) => toScreenAddress(name)),
    ...titles.map((Title) => toScreenAddress('Pages', { Title })),
  ]
}

function send(reply: FastifyReply, type: string, text: string | Readable) {
  return reply.header('cache-control', hourlyCache).type(`${type}; charset=utf-8`).send(text)
}

export function serveCrawlers(server: FastifyInstance, app: App & { sitemap: SitemapSource }): void {
  const { sitemap } = app
  // Read per request: a test knows its port, and with it the URL, only after the start.
  const getPublicUrl = () => app.config.publicUrl
  const sendFile = <Row>(reply: FastifyReply, rows: readonly Row[], present: (row: Row) => SitemapEntry) =>
    send(reply, 'application/xml', Readable.from(generateSitemap(getPublicUrl(), rows, present)))

  server.get('/robots.txt', (_, reply) => {
    // None of them has a page for search engines: requests, demo mail, staff, members, preferences.
    const closed = ['/api/', '/outbox', '/Admin', '/users/', '/language/'].map((path) => `Disallow: ${path}`)
    const rules = app.config.demoOpen ? ['Disallow: /'] : closed
    return send(
      reply,
      'text/plain',
      `${['User-agent: *', ...rules, `Sitemap: ${getPublicUrl()}/sitemap.xml`].join('\n')}\n`,
    )
  })
  const lists = {
    places: { screen: 'PlacePage', getLastId: sitemap.lastPlaceId, readRows: sitemap.places },
    offers: { screen: 'OfferPage', getLastId: sitemap.lastOfferId, readRows: sitemap.offers },
  } as const
  server.get('/sitemap.xml', async (_, reply) => {
    const fileLists = await Promise.all(
      Object.entries(lists).map(async ([name, { getLastId }]) => {
        const fileCount = Math.ceil((await getLastId(createBaseCtx(app))) / idsPerFile)
        return Array.from({ length: fileCount }, (_, index) => `sitemap-${name}-${index + 1}.xml`)
      }),
    )
    const files = fileLists.flat()
    return send(
      reply,
      'application/xml',
      renderSitemapIndex(getPublicUrl(), ['sitemap-screens.xml', ...files]),
    )
  })
  server.get('/sitemap-screens.xml', async (_, reply) => {
    const categories = await sitemap.categoryIds(createBaseCtx(app))
    const searches = categories.map((id) => `${toScreenAddress('ServicePlacesFilter')}?catId=${id}`)
    return sendFile(reply, [...listPublicAddresses(), ...searches], (address) => ({ address }))
  })
  for (const [name, { screen, readRows }] of Object.entries(lists)) {
    server.get<{ Params: { file: string } }>(
      `/sitemap-${name}-:file(^\\d{1,6}).xml`,
      async (request, reply) => {
        const after = (Number(request.params.file) - 1) * idsPerFile
        const rows = await readRows(createBaseCtx(app), after, after + idsPerFile)
        if (rows.length === 0) return reply.callNotFound()
        return sendFile(reply, rows, ({ id, changedAt }) => ({
          address: toScreenAddress(screen, { id }),
          changedAt,
        }))
      },
    )
  }
}
