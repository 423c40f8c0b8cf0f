import { useLocation, useSearchParams } from 'react-router'
import { useLanguage } from '#web/ui/language/language.tsx'

/** The link also stores the choice of language. */
export function useOtherLanguage() {
  const otherLanguage = useLanguage() === 'ar' ? 'en' : 'ar'
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const to = pathname + (search.size > 0 ? `?${search}` : '')
  return { language: otherLanguage, href: `/language/${otherLanguage}?to=${encodeURIComponent(to)}` } as const
}
