import { useLocation, useParams } from 'react-router'
import { addressOf, pageTitles, screens } from '../../contract/screens.ts'
import { languages } from '../../contract/text.ts'
import { useLanguage, useText } from '../ui/language.tsx'
import { useRoot, useScreen } from './here.ts'
import { layoutText } from './layout.text.ts'

type Props = {
  title: string
  description?: string
  /** The search parameters that make another page of it, e.g. `['catId']`; the others are left out of its address. */
  canonical?: readonly string[]
  /** Where a picture of it stands, for links that people share. */
  picture?: string
  /** schema.org, for search engines. */
  structured?: object
  noindex?: boolean
}

/** The screen's address as the sitemap spells it, in whatever letters it was asked for. */
function usePath(): string {
  const screen = useScreen() ?? 'Home'
  const params = useParams()
  const title = params.Title?.toLowerCase()
  const Title = pageTitles.find((each) => each.toLowerCase() === title) ?? ''
  return addressOf(screen, { ...(params as Record<string, string>), Title })
}

/** What stands in the page's head; every screen shows one. */
export function Head({ title, description, canonical = [], picture, structured, noindex }: Props) {
  const name = useText(layoutText).name
  const language = useLanguage()
  const { search } = useLocation()
  const path = usePath()
  const publicUrl = useRoot()?.publicUrl ?? ''
  const screen = useScreen()
  const open = screen !== null && screens[screen].access === 'anyone' && !('hidden' in screens[screen])
  const kept = [...new URLSearchParams(search)].filter(([key]) => canonical.includes(key))
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
  const at = (each: string) => `${publicUrl}/${each}${path === '/' ? '' : path}${query}`
  const full = screen === 'Home' ? title : `${title} | ${name}`
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {noindex || !open ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={at(language)} />
          {languages.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={at(each)} />
          ))}
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          {picture && <meta property="og:image" content={new URL(picture, publicUrl).href} />}
        </>
      )}
      {structured && <script type="application/ld+json">{JSON.stringify(structured)}</script>}
    </>
  )
}
