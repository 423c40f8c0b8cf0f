import type { FormEvent } from 'react'
import { useAddress } from '../../layout/here.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useText } from '../../ui/language.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { BackButton } from './BackButton.tsx'
import { countOf, type Filters, searchOf } from './filters.ts'
import styles from './PhoneBar.module.css'
import { placesText } from './places.text.ts'
import type { ChangeFilters } from './useFilters.ts'
import { useTyped } from './useTyped.ts'

/** On phones: what to look for, and the button that opens the filters. */
export function PhoneBar(props: { filters: Filters; change: ChangeFilters; openFilters: () => void }) {
  const { filters, change, openFilters } = props
  const t = useText(placesText)
  const address = useAddress()
  const words = useTyped(filters.text, (text) => change({ text }, { replace: true }))
  const others = [...new URLSearchParams(searchOf({ ...filters, text: '', page: 1 }))]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    words.finish()
  }
  return (
    <search className={styles.bar}>
      <span className={styles.back}>
        <BackButton otherwise="Home" />
      </span>
      <form action={address('ServicePlacesFilter')} onSubmit={submit} className={styles.form}>
        <SearchField
          name="name"
          label={t.searchLabel}
          placeholder={t.searchHint}
          value={words.typed}
          maxLength={120}
          onChange={(event) => words.type(event.target.value)}
        />
        {others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </form>
      <span className={styles.unscripted}>
        <IconButton icon="adjustments-horizontal" label={t.filters} tone="outline" href="#filters" />
      </span>
      <span className={styles.scripted}>
        <IconButton
          icon="adjustments-horizontal"
          label={t.openFilters(countOf(filters))}
          tone="outline"
          badge={countOf(filters)}
          aria-haspopup="dialog"
          onClick={openFilters}
        />
      </span>
    </search>
  )
}
