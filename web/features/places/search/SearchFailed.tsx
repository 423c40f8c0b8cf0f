import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ErrorPage } from '#web/layout/errors/ErrorPage.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { parseFilters, toQueryString } from '../filters/filters.ts'
import { noResultsText, placesText } from './places.text.ts'
import styles from './SearchFailed.module.css'

/** Keeps the typed text of a failed search. */
export function SearchFailed() {
  const error = useRouteError()
  const isRefused = isRouteErrorResponse(error) && error.status < 500
  return <div className={styles.failed}>{isRefused ? <ErrorPage error={error} /> : <SearchAgain />}</div>
}

function SearchAgain() {
  const t = useText(noResultsText)
  const { searchLabel, tryAgain } = useText(placesText)
  const address = useAddress()
  const { search } = useLocation()
  const filters = parseFilters(new URLSearchParams(search))
  const otherParams = [...new URLSearchParams(toQueryString({ ...filters, text: '' }))]
  return (
    <form action={address('ServicePlacesFilter')} className={styles.form}>
      <title>{t.failed}</title>
      <SearchField name="name" label={searchLabel} defaultValue={filters.text} maxLength={120} />
      {otherParams.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <EmptyState
        level={1}
        title={t.failed}
        picture="/art/empty/broken.svg"
        action={<Button type="submit">{tryAgain}</Button>}
      >
        {t.failedMore}
      </EmptyState>
    </form>
  )
}
