import type { Language } from '#contract/core/text.ts'
import type { PageMeta, Site } from '#web/layout/head/Meta.tsx'
import { homeMetaText } from './home.text.ts'
import type { Home } from './home.ts'

/** schema.org data of the product and its operator. */
function toOrganization({ social, contactAddress }: Home['links'], { language, page, file }: Site): object[] {
  const otherLanguage = language === 'ar' ? 'en' : 'ar'
  const names = { name: homeMetaText[language].name, alternateName: homeMetaText[otherLanguage].name }
  const organization = file('/#organization')
  return [
    {
      '@type': 'WebSite',
      '@id': file('/#website'),
      url: page('/'),
      ...names,
      inLanguage: language,
      publisher: { '@id': organization },
    },
    {
      '@type': 'Organization',
      '@id': organization,
      url: file('/'),
      ...names,
      logo: file('/icon-512.png'),
      sameAs: social.map(({ link }) => link),
      ...(contactAddress && {
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          email: contactAddress,
          availableLanguage: ['ar', 'en'],
        },
      }),
    },
  ]
}

export function homeMeta(language: Language, links: Home['links']): PageMeta {
  return {
    description: homeMetaText[language].description,
    structured: (site) => toOrganization(links, site),
  }
}
