import { useAddress } from '#web/layout/routing/rootData.ts'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { filterPanelId } from '../filters/chooseCity.ts'
import { countOf, type Filters, searchOf } from '../filters/filters.ts'
import type { ChangeFilters } from '../filters/useFilters.ts'
import { useWords } from '../filters/useWords.ts'
import { WordsField } from '../filters/WordsField.tsx'
import { placesText } from '../search/places.text.ts'
import { BackButton } from './BackButton.tsx'
import styles from './PhoneBar.module.css'

/** On phones: what to look for, and the button that opens the filters. */
export function PhoneBar({ filters, change }: { filters: Filters; change: ChangeFilters }) {
  const t = useText(placesText)
  const address = useAddress()
  const words = useWords(filters, change)
  const others = [...new URLSearchParams(searchOf({ ...filters, text: '', page: 1 }))]
  return (
    <search className={styles.bar}>
      <span className={styles.back}>
        <BackButton otherwise="Home" />
      </span>
      <form action={address('ServicePlacesFilter')} onSubmit={words.submit} className={styles.form}>
        <WordsField words={words} placeholder={t.searchHint} />
        {others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </form>
      <IconButton
        icon="adjustments-horizontal"
        label={t.openFilters(countOf(filters))}
        tone="outline"
        badge={countOf(filters)}
        popoverTarget={filterPanelId}
        className={styles.filters}
      />
    </search>
  )
}
