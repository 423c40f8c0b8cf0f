import { useLocation, useParams } from 'react-router'
import { isPublic, pageTitles, toScreenAddress } from '#contract/core/screens.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { layoutText } from '../layout.text.ts'
import { useRootData, useScreen } from '../routing/rootData.ts'
import { Meta, type PageMeta } from './Meta.tsx'

type Props = {
  title: string
  /**
   * Query parameters that identify the page, e.g. `['catId']`. The others are removed from its canonical URL.
   */
  canonical?: readonly string[]
  /**
   * Data for search engines and link previews, which never see client navigations, so only the server renders
   * it: `import.meta.env.SSR && …`.
   */
  meta?: PageMeta | false
  noindex?: boolean
}

/** Returns the screen's path as the sitemap spells it, independent of the case of the requested one. */
function usePath(canonical: readonly string[]): string {
  const screen = useScreen() ?? 'Home'
  const params = useParams()
  const { search } = useLocation()
  const title = params.Title?.toLowerCase()
  const Title = pageTitles.find((pageTitle) => pageTitle.toLowerCase() === title) ?? ''
  const path = toScreenAddress(screen, { ...(params as Record<string, string>), Title })
  const canonicalParams = [...new URLSearchParams(search)].filter(([key]) => canonical.includes(key))
  return (
    (path === '/' ? '' : path) +
    (canonicalParams.length > 0 ? `?${new URLSearchParams(canonicalParams)}` : '')
  )
}

/** The page's head. Every screen renders one. */
export function Head({ title, canonical = [], meta, noindex }: Props) {
  const name = useText(layoutText).name
  const language = useLanguage()
  const path = usePath(canonical)
  const publicUrl = useRootData()?.publicUrl ?? ''
  const screen = useScreen()
  const open = screen !== null && isPublic(screen)
  const full = screen === 'Home' ? title : `${title} | ${name}`
  return (
    <>
      <title>{full}</title>
      {noindex || !open ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={`${publicUrl}/${language}${path}`} />
      )}
      {import.meta.env.SSR && meta && open && !noindex && (
        <Meta {...meta} title={title} name={name} path={path} origin={publicUrl} />
      )}
    </>
  )
}
