import type { FastifyInstance } from 'fastify'
import { type ScreenName, toScreenAddress } from '#contract/core/screens.ts'
import type { App } from '#server/core/app.ts'

const pages: [screen: ScreenName, title: string, description: string, params?: Record<string, string>][] = [
  ['Home', 'Home', 'what is near, by category'],
  ['ServicePlacesFilter', 'Places', 'search by name, category, service, area, nearness and opening'],
  ['OffersFilterPage', 'Offers', 'search by kind, area, points and time'],
  ['Plans', 'Points packages', 'what members buy points for'],
  ['About', 'About', 'who is behind it'],
  ['Pages', 'Help', 'how to use it, step by step', { Title: 'Help' }],
  ['Pages', 'FAQs', 'short answers', { Title: 'Faqs' }],
  ['Pages', 'Terms and conditions', 'what members and places agree to', { Title: 'TermsAndConditions' }],
  ['Pages', 'Privacy policy', 'what is kept of people, and why', { Title: 'PrivacyPolicy' }],
]

/** For language models (llmstxt.org). */
function llmsText(publicUrl: string): string {
  const lines = pages.map(([screen, title, description, params]) => {
    const path = screen === 'Home' ? '' : toScreenAddress(screen, params)
    return `- [${title}](${publicUrl}/en${path}): ${description}`
  })
  return `# Makan مكان

> A bilingual marketplace, Arabic first: people find places near them, places show what they offer, and points bring the bill down. Members pay the place, never Makan.

Every page has two addresses: ${publicUrl}/ar/… in Arabic and ${publicUrl}/en/… in English. Prices are in the currency of the place's country, opening hours on its clocks. A page of a place or an offer carries its facts as schema.org JSON-LD.

## Pages

${lines.join('\n')}

## Data

- [The calls](${publicUrl}/api/openapi.json): an OpenAPI document of every call, with who may make it; those for anyone need no account
- [Sitemap](${publicUrl}/sitemap.xml): every place and offer, in both languages

## Optional

- [The calls, to be read by people](${publicUrl}/api/docs)
`
}

export function serveLlms(server: FastifyInstance, { config }: App): void {
  server.get('/llms.txt', (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(llmsText(config.publicUrl)),
  )
}
