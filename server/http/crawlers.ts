import type { FastifyInstance, FastifyReply } from 'fastify'
import { addressOf, isPublic, pageTitles, type ScreenName, screens } from '../../contract/screens.ts'
import { languages } from '../../contract/text.ts'
import { type App, jobCtx } from '../core/app.ts'
import type { Ctx } from '../core/ctx.ts'

/** What the sitemap lists beside the screens: places and offers, by ranges of their ids, and categories. */
export type SitemapSource = {
  lastPlaceId(ctx: Ctx): Promise<number>
  placeIds(ctx: Ctx, after: number, last: number): Promise<number[]>
  lastOfferId(ctx: Ctx): Promise<number>
  offerIds(ctx: Ctx, after: number, last: number): Promise<number[]>
  categoryIds(ctx: Ctx): Promise<number[]>
}

// Two addresses for each, and a file may name 50,000.
const idsPerFile = 20_000

const hour = 'public, max-age=3600'

function pinned(publicUrl: string, language: string, address: string): string {
  return `${publicUrl}/${language}${address === '/' ? '' : address}`
}

/** An address in each language, each naming the other, and Arabic for readers of neither. */
function entryOf(publicUrl: string, address: string): string {
  const escaped = address.replaceAll('&', '&amp;')
  const links = languages
    .map(
      (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${pinned(publicUrl, each, escaped)}"/>`,
    )
    .concat(`<xhtml:link rel="alternate" hreflang="x-default" href="${pinned(publicUrl, 'ar', escaped)}"/>`)
    .join('')
  return languages
    .map((each) => `<url><loc>${pinned(publicUrl, each, escaped)}</loc>${links}</url>`)
    .join('\n')
}

function fileOf(publicUrl: string, addresses: readonly string[]): string {
  const entries = addresses.map((address) => entryOf(publicUrl, address)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}
</urlset>
`
}

function indexOf(publicUrl: string, files: readonly string[]): string {
  const entries = files.map((file) => `<sitemap><loc>${publicUrl}/${file}</loc></sitemap>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}
</sitemapindex>
`
}

/** The screens that a visitor may open and search engines may show. */
function publicAddresses(): string[] {
  const shown = (Object.keys(screens) as ScreenName[]).filter(
    (name) => isPublic(name) && !screens[name].path.includes(':'),
  )
  const titles = pageTitles.filter((title) => title !== 'About')
  return [...shown.map((name) => addressOf(name)), ...titles.map((Title) => addressOf('Pages', { Title }))]
}

function send(reply: FastifyReply, type: string, text: string) {
  return reply.header('cache-control', hour).type(`${type}; charset=utf-8`).send(text)
}

/** Serves robots.txt and the sitemaps, which search engines read. */
export function serveCrawlers(server: FastifyInstance, app: App & { sitemap: SitemapSource }): void {
  const { sitemap } = app
  const url = () => app.config.publicUrl

  server.get('/robots.txt', (_, reply) => {
    const closed = ['/api/', '/outbox', '/Admin', '/users/', '/language/'].map((path) => `Disallow: ${path}`)
    const rules = app.config.demoOpen ? ['Disallow: /'] : closed
    return send(
      reply,
      'text/plain',
      `${['User-agent: *', ...rules, `Sitemap: ${url()}/sitemap.xml`].join('\n')}\n`,
    )
  })
  const lists = {
    places: { screen: 'PlacePage', last: sitemap.lastPlaceId, ids: sitemap.placeIds },
    offers: { screen: 'OfferPage', last: sitemap.lastOfferId, ids: sitemap.offerIds },
  } as const
  server.get('/sitemap.xml', async (_, reply) => {
    const filesOf = async ([name, { last }]: [string, (typeof lists)[keyof typeof lists]]) => {
      const files = Math.ceil((await last(jobCtx(app))) / idsPerFile)
      return Array.from({ length: files }, (_, at) => `sitemap-${name}-${at + 1}.xml`)
    }
    const files = (await Promise.all(Object.entries(lists).map(filesOf))).flat()
    return send(reply, 'application/xml', indexOf(url(), ['sitemap-screens.xml', ...files]))
  })
  server.get('/sitemap-screens.xml', async (_, reply) => {
    const categories = await sitemap.categoryIds(jobCtx(app))
    const searches = categories.map((id) => `${addressOf('ServicePlacesFilter')}?catId=${id}`)
    return send(reply, 'application/xml', fileOf(url(), [...publicAddresses(), ...searches]))
  })
  for (const [name, { screen, ids: idsOf }] of Object.entries(lists)) {
    server.get<{ Params: { file: string } }>(
      `/sitemap-${name}-:file(^\\d{1,6}).xml`,
      async (request, reply) => {
        const after = (Number(request.params.file) - 1) * idsPerFile
        const ids = await idsOf(jobCtx(app), after, after + idsPerFile)
        if (ids.length === 0) return reply.callNotFound()
        const addresses = ids.map((id) => addressOf(screen, { id }))
        return send(reply, 'application/xml', fileOf(url(), addresses))
      },
    )
  }
}
