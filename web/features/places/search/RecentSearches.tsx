import { type MouseEvent, useState } from 'react'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { recentText } from './places.text.ts'
import styles from './RecentSearches.module.css'
import { forgetSearch, forgetSearches, recentSearches } from './recentSearches.ts'

export type RecentSearchesProps = {
  focusField: () => void
  search: (text: string) => void
}

export function RecentSearches({ focusField, search }: RecentSearchesProps) {
  const t = useText(recentText)
  const [searches, setSearches] = useState(() => recentSearches())
  if (searches.length === 0) return null
  const forget = (change: () => void) => {
    change()
    setSearches(recentSearches())
    focusField()
  }
  // `detail` is 0 for the keyboard. On touch screens, the focused field's keyboard would cover the results.
  const choose = (text: string) => (event: MouseEvent) => {
    search(text)
    if (event.detail === 0) focusField()
  }
  return (
    // Some browsers don't focus a clicked button, and the panel closes when it loses the focus.
    <section tabIndex={-1} className={styles.panel} aria-labelledby="recent-searches">
      <h2 id="recent-searches" className={styles.title}>
        {t.recent}
      </h2>
      <ul>
        {searches.map((text) => (
          <li key={text} className={styles.line}>
            <button type="button" className={styles.search} onClick={choose(text)}>
              <Icon name="history" />
              <bdi className={styles.text}>{text}</bdi>
            </button>
            <IconButton icon="x" label={t.forget(text)} onClick={() => forget(() => forgetSearch(text))} />
          </li>
        ))}
      </ul>
      <button type="button" className={styles.all} onClick={() => forget(forgetSearches)}>
        {t.forgetAll}
      </button>
    </section>
  )
}
