import { use } from 'react'
import { addressIn } from '#contract/core/screens.ts'
import { type Language, languages } from '#contract/core/text.ts'
import { useLanguage } from '#web/ui/language/language.tsx'
import { StructuredData } from './StructuredData.ts'

/** Makes whole addresses: of a page in its reader's language, and of a file. */
export type Site = { language: Language; page: (path: string) => string; file: (path: string) => string }

/** What a page tells those who don't see it: search engines, and whoever is sent its link. */
export type PageMeta = {
  /** Written for it; not the beginning of its text. */
  description: string
  /** Where a picture of it stands; else the product's own. */
  picture?: string
  /** What it is about as schema.org has it. */
  structured?: (site: Site) => object[]
}

const locales: Record<Language, string> = { ar: 'ar_EG', en: 'en_US' }

/** Pictures that the server makes for shared links have this size; that of other pictures isn't known here. */
const sharePreview = /^\/share\//
const size = { width: '1200', height: '630' }

type Props = PageMeta & { title: string; name: string; path: string; origin: string }

/** The part of the head that only the server writes: a browser never needs it again. */
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
  const structuredData = use(StructuredData)
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
      {/* Arabic is what those get who ask for no language: `/` names that address as its own, too. */}
      <link rel="alternate" hrefLang="x-default" href={`${origin}/ar${path}`} />
    </>
  )
}
