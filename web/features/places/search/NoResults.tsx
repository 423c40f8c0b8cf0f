import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { toQueryString } from '../filters/filters.ts'
import type { SearchResults } from './loader.ts'
import styles from './NoResults.module.css'
import { noResultsText } from './places.text.ts'

/** Suggests filters to remove, each with its number of matches. */
export function NoResults({ results: { filters, total, alternatives } }: { results: SearchResults }) {
  const t = useText(noResultsText)
  const { number } = useFormat()
  const address = useAddress()
  const search = address('ServicePlacesFilter')
  if (total > 0) {
    return (
      <EmptyState
        title={t.pastTheEnd}
        picture="/art/empty/search.svg"
        action={<Button href={search + toQueryString({ ...filters, page: 1 })}>{t.firstPage}</Button>}
      />
    )
  }
  return (
    <EmptyState
      title={t.nothing}
      picture="/art/empty/search.svg"
      className={styles.nothing}
      action={alternatives.map(({ relaxation, search: query, total: resultCount }, index) => (
        <Button
          key={relaxation}
          href={search + query}
          tone={index === 0 ? 'primary' : 'outline'}
          rel="nofollow"
        >
          {t.finds(t[relaxation], number(resultCount))}
        </Button>
      ))}
    >
      {alternatives.length > 0 ? t.nothingMore : t.nothingAtAll}
    </EmptyState>
  )
}
