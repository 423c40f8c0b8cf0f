import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { tintIcons } from '#web/ui/theme/tintIcons.ts'
import { getTint } from '#web/ui/theme/tints.ts'
import { placesText } from '../search/places.text.ts'
import { AreaFields } from './AreaFields.tsx'
import { toCountedOptions } from './countedOptions.ts'
import styles from './FilterForm.module.css'
import type { FilterProps } from './filterProps.ts'
import { formatBounds, getEffectiveOrder, orders } from './filters.ts'
import { NearMeFields } from './NearMeFields.tsx'
import { SearchTextField } from './SearchTextField.tsx'
import { ServiceFields } from './ServiceFields.tsx'
import { useSearchText } from './useSearchText.ts'

/** Filter form. It works without scripts; with scripts, each change applies immediately. */
export function FilterForm(props: FilterProps) {
  const { filters, results, change } = props
  const t = useText(placesText)
  const { number } = useFormat()
  const address = useAddress()
  const searchText = useSearchText(filters, change)
  const art = results.categories.find(({ id }) => id === filters.categoryId)?.art
  return (
    <form action={address('ServicePlacesFilter')} onSubmit={searchText.submit} className={styles.form}>
      <div className={styles.words}>
        <SearchTextField searchText={searchText} placeholder={t.searchShort} />
      </div>
      <Select
        name="catId"
        label={t.category}
        none={t.allCategories}
        icon={art ? tintIcons[getTint(art)] : 'category'}
        options={toCountedOptions(results.categories, filters.categoryId, number)}
        value={filters.categoryId ?? ''}
        onChange={(event) => change({ categoryId: Number(event.target.value) || null })}
      />
      <div className={styles.switches}>
        <NearMeFields {...props} />
        <Switch
          name="openNow"
          value="1"
          icon="clock"
          label={t.openNow}
          count={results.openNow}
          checked={filters.openNow}
          onChange={(openNow) => change({ openNow })}
        />
      </div>
      <AreaFields {...props} />
      <ServiceFields {...props} />
      {filters.bounds && <input type="hidden" name="bounds" value={formatBounds(filters.bounds)} />}
      <div className={styles.submit}>
        <OrderField filters={filters} />
        <Button type="submit" full>
          {t.search}
        </Button>
      </div>
    </form>
  )
}

/** Sort order, for layouts without the sort menu. */
function OrderField({ filters }: Pick<FilterProps, 'filters'>) {
  const t = useText(placesText)
  const defaultOrder = getEffectiveOrder({ ...filters, orderBy: null })
  const otherOrders = orders.filter(
    (order) => order !== defaultOrder && (order !== 'distance' || filters.point),
  )
  return (
    <Select
      name="orderBy"
      label={t.order}
      none={t[defaultOrder]}
      options={otherOrders.map((order) => ({ value: order, label: t[order] }))}
      defaultValue={filters.orderBy ?? ''}
    />
  )
}
