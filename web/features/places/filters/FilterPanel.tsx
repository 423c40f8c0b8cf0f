import { closesFilterSheet, FilterSheet } from '#web/domain/search/FilterSheet.tsx'
import { resultsText } from '#web/domain/search/results.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { placesText } from '../search/places.text.ts'
import { FilterForm } from './FilterForm.tsx'
import type { FilterProps } from './filterProps.ts'
import { countActiveFilters } from './filters.ts'

export function FilterPanel({ isSearching, ...filterProps }: FilterProps & { isSearching: boolean }) {
  const [t, { clearAll }] = [useText(placesText), useText(resultsText)]
  const clear = useAddress()('ServicePlacesFilter')
  return (
    <FilterSheet
      activeCount={countActiveFilters(filterProps.filters)}
      clear={clear}
      actions={
        <>
          <Button href={clear} tone="outline">
            {clearAll}
          </Button>
          <Button pending={isSearching} {...closesFilterSheet}>
            {t.showResults(filterProps.results.total)}
          </Button>
        </>
      }
    >
      <FilterForm {...filterProps} />
    </FilterSheet>
  )
}
