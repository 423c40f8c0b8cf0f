import { useRef } from 'react'
import { layoutText } from '#web/layout/layout.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './BarSearch.module.css'
import { useSuggestions } from './useSuggestions.tsx'

/** For pages without their own search. */
export function BarSearch() {
  const t = useText(layoutText)
  const address = useAddress()
  const form = useRef<HTMLFormElement>(null)
  const suggestions = useSuggestions(form)
  return (
    <search className={styles.box}>
      <form ref={form} action={address('ServicePlacesFilter')} className={styles.form}>
        <SearchField name="name" label={t.search} look="small" maxLength={120} suggests />
        {suggestions}
      </form>
    </search>
  )
}
