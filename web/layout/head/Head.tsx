import { useLocation, useParams } from 'react-router'
import { isPublic, pageTitles, toScreenAddress } from '#contract/core/screens.ts'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { layoutText } from '../layout.text.ts'
import { useRootData, useScreen } from '../routing/rootData.ts'
import { Meta, type PageMeta } from './Meta.tsx'

type Props = {
  title: string
  /** Query parameters that identify the page: `['catId']`. Its canonical URL has no others. */
  canonical?: readonly string[]
  /** Render it only on the server (`import.meta.env.SSR && …`): crawlers never see client navigations. */
  meta?: PageMeta | false
  noindex?: boolean
}

/** As the sitemap spells it: the requested path may differ in case. */
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

/** Every screen renders one. */
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
