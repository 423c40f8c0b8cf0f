import { FilterButton } from '#web/domain/search/FilterSheet.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import { countActiveFilters, type Filters, toQueryString } from '../filters/filters.ts'
import { SearchTextField } from '../filters/SearchTextField.tsx'
import type { ChangeFilters } from '../filters/useFilters.ts'
import { useSearchText } from '../filters/useSearchText.ts'
import { placesText } from '../search/places.text.ts'
import { BackButton } from './BackButton.tsx'
import styles from './PhoneBar.module.css'

export function PhoneBar({ filters, changeFilters }: { filters: Filters; changeFilters: ChangeFilters }) {
  const t = useText(placesText)
  const address = useAddress()
  const searchText = useSearchText(filters, changeFilters)
  const otherParams = [...new URLSearchParams(toQueryString({ ...filters, text: '', page: 1 }))]
  return (
    <search className={styles.bar}>
      <span className={styles.back}>
        <BackButton otherwise="Home" />
      </span>
      <form action={address('ServicePlacesFilter')} onSubmit={searchText.submit} className={styles.form}>
        <SearchTextField
          searchText={searchText}
          searchNear={(point) => changeFilters({ point, text: '' })}
          placeholder={t.searchHint}
        />
        {otherParams.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </form>
      <FilterButton activeCount={countActiveFilters(filters)} className={styles.filters} />
    </search>
  )
}
