import { type MouseEvent, useState } from 'react'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './RecentSearches.module.css'
import { recentText } from './recent.text.ts'
import { forgetSearch, forgetSearches, recentSearches } from './recentSearches.ts'

export type RecentSearchesProps = {
  /** Gives the focus back to where one types. */
  focusField: () => void
  search: (text: string) => void
}

/** What was looked for on this device, to look for again or to forget. */
export function RecentSearches({ focusField, search }: RecentSearchesProps) {
  const t = useText(recentText)
  const [searches, setSearches] = useState(() => recentSearches())
  if (searches.length === 0) return null
  const forget = (change: () => void) => {
    change()
    setSearches(recentSearches())
    focusField()
  }
  // A finger would bring the keyboard up over what was found.
  const choose = (text: string) => (event: MouseEvent) => {
    search(text)
    if (event.detail === 0) focusField()
  }
  return (
    // Focusable, because some browsers give a pressed button no focus, and the panel closes when it leaves.
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
