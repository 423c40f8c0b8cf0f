import { use } from 'react'
import { addressIn } from '#contract/core/screens.ts'
import { type Language, languages } from '#contract/core/text.ts'
import { useLanguage } from '#web/ui/language/language.tsx'
import { StructuredDataContext } from './structuredData.ts'

/** Both functions return absolute URLs, `page` in the reader's language. */
export type Site = { language: Language; page: (path: string) => string; file: (path: string) => string }

export type PageMeta = {
  /** Written for this page, not an excerpt of its text. */
  description: string
  /** Path of a preview picture. The product's own if missing. */
  picture?: string
  /** In schema.org's vocabulary. */
  structured?: (site: Site) => object[]
}

const locales: Record<Language, string> = { ar: 'ar_EG', en: 'en_US' }

/** Size of the previews that the server generates. The size of other pictures is unknown here. */
const sharePreview = /^\/share\//
const size = { width: '1200', height: '630' }

type Props = PageMeta & { title: string; name: string; path: string; origin: string }

/** Only the server renders it, because browsers don't need it. */
export function Meta({
  title,
  name,
  path,
  origin,
  description,
  picture = '/share/home.png',
  structured,
}: Props) {
  const language = useLanguage()
  const structuredData = use(StructuredDataContext)
  const file = (url: string) => new URL(url, origin).href
  const page = (target: string) => origin + addressIn(language, target)
  if (structured && structuredData) structuredData.current = structured({ language, page, file })
  const properties = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': title,
    'og:description': description,
    'og:url': page(path),
    'og:locale': locales[language],
    'og:image': file(picture),
    ...(sharePreview.test(picture) && { 'og:image:width': size.width, 'og:image:height': size.height }),
  }
  return (
    <>
      <meta name="description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {languages
        .filter((item) => item !== language)
        .map((item) => (
          <meta key={item} property="og:locale:alternate" content={locales[item]} />
        ))}
      {languages.map((item) => (
        <link key={item} rel="alternate" hrefLang={item} href={`${origin}/${item}${path}`} />
      ))}
      {/* Arabic is the default if no language is requested; `/` has that URL as its canonical one, too. */}
      <link rel="alternate" hrefLang="x-default" href={`${origin}/ar${path}`} />
    </>
  )
}
