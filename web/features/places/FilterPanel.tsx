import type { FormEvent } from 'react'
import { useAddress } from '../../layout/here.ts'
import { Button } from '../../ui/Button.tsx'
import { tintIcons } from '../../ui/CategoryTile.tsx'
import { useText } from '../../ui/language.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { tintOf } from '../../ui/tints.ts'
import { AreaFields } from './AreaFields.tsx'
import styles from './FilterPanel.module.css'
import type { FilterProps } from './filterProps.ts'
import { NearMeFields } from './NearMeFields.tsx'
import { placesText } from './places.text.ts'
import { ServiceFields } from './ServiceFields.tsx'
import { useTyped } from './useTyped.ts'

/** Everything that narrows the list: a form that works without scripts, and with them applies each choice at once. */
export function FilterPanel(props: FilterProps & { withWords?: boolean }) {
  const { filters, found, change, withWords } = props
  const t = useText(placesText)
  const address = useAddress()
  const words = useTyped(filters.text, (text) => change({ text }, { replace: true }))
  const art = found.categories.find(({ id }) => id === filters.categoryId)?.art
  const submit = (event: FormEvent) => {
    event.preventDefault()
    words.finish()
  }
  return (
    <form action={address('ServicePlacesFilter')} onSubmit={submit} className={styles.form}>
      {withWords && (
        <SearchField
          name="name"
          label={t.searchLabel}
          placeholder={t.searchShort}
          value={words.typed}
          maxLength={120}
          onChange={(event) => words.type(event.target.value)}
        />
      )}
      <Select
        name="catId"
        label={t.category}
        none={t.allCategories}
        icon={art ? tintIcons[tintOf(art)] : 'category'}
        options={found.categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.categoryId ?? ''}
        onChange={(event) => change({ categoryId: Number(event.target.value) || null })}
      />
      <ServiceFields {...props} />
      <AreaFields {...props} />
      <div className={styles.switches}>
        <NearMeFields {...props} />
        <Switch
          name="openNow"
          value="1"
          icon="clock"
          label={t.openNow}
          checked={filters.openNow}
          onChange={(openNow) => change({ openNow })}
        />
      </div>
      {filters.orderBy && <input type="hidden" name="orderBy" value={filters.orderBy} />}
      <div className={styles.submit}>
        <Button type="submit" full>
          {t.search}
        </Button>
      </div>
    </form>
  )
}
