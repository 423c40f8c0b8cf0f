import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { tintIcons } from '#web/ui/theme/tintIcons.ts'
import { tintOf } from '#web/ui/theme/tints.ts'
import { placesText } from '../search/places.text.ts'
import { AreaFields } from './AreaFields.tsx'
import { countedOptions } from './countedOptions.ts'
import styles from './FilterForm.module.css'
import type { FilterProps } from './filterProps.ts'
import { orderOf, orders, writtenBounds } from './filters.ts'
import { NearMeFields } from './NearMeFields.tsx'
import { ServiceFields } from './ServiceFields.tsx'
import { useWords } from './useWords.ts'
import { WordsField } from './WordsField.tsx'

/** Everything that narrows the list: a form that works without scripts, and with them applies each choice at once. */
export function FilterForm(props: FilterProps) {
  const { filters, found, change } = props
  const t = useText(placesText)
  const { number } = useFormat()
  const address = useAddress()
  const words = useWords(filters, change)
  const art = found.categories.find(({ id }) => id === filters.categoryId)?.art
  return (
    <form action={address('ServicePlacesFilter')} onSubmit={words.submit} className={styles.form}>
      <div className={styles.words}>
        <WordsField words={words} placeholder={t.searchShort} />
      </div>
      <Select
        name="catId"
        label={t.category}
        none={t.allCategories}
        icon={art ? tintIcons[tintOf(art)] : 'category'}
        options={countedOptions(found.categories, filters.categoryId, number)}
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
          count={found.openNow}
          checked={filters.openNow}
          onChange={(openNow) => change({ openNow })}
        />
      </div>
      <AreaFields {...props} />
      <ServiceFields {...props} />
      {filters.bounds && <input type="hidden" name="bounds" value={writtenBounds(filters.bounds)} />}
      <div className={styles.submit}>
        <OrderField filters={filters} />
        <Button type="submit" full>
          {t.search}
        </Button>
      </div>
    </form>
  )
}

/** Which places come first, where there is no menu for it. */
function OrderField({ filters }: Pick<FilterProps, 'filters'>) {
  const t = useText(placesText)
  const usual = orderOf({ ...filters, orderBy: null })
  const others = orders.filter((each) => each !== usual && (each !== 'distance' || filters.point))
  return (
    <Select
      name="orderBy"
      label={t.order}
      none={t[usual]}
      options={others.map((each) => ({ value: each, label: t[each] }))}
      defaultValue={filters.orderBy ?? ''}
    />
  )
}
