import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useSuggestions } from '#web/domain/search/useSuggestions.tsx'
import { LazyBoundary, lazyComponent } from '#web/layout/program/lazyComponent.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { placesText } from '../search/places.text.ts'
import type { RecentSearchesProps } from '../search/RecentSearches.tsx'
import type { Words } from './useWords.ts'
import styles from './WordsField.module.css'

const RecentSearches = lazyComponent<RecentSearchesProps>(
  async () => (await import('../search/RecentSearches.tsx')).RecentSearches,
)

/** Where one types what to look for; while it is empty, what was looked for before on this device lies below. */
export function WordsField({ words, placeholder }: { words: Words; placeholder: string }) {
  const t = useText(placesText)
  const box = useRef<HTMLDivElement>(null)
  const suggestions = useSuggestions(box, words.reset)
  const [open, setOpen] = useState(false)
  const search = (text: string) => {
    setOpen(false)
    words.search(text)
  }
  const leave = (event: FocusEvent) => setOpen(box.current?.contains(event.relatedTarget) ?? false)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus goes
    <div ref={box} className={styles.words} onFocus={() => setOpen(true)} onBlur={leave} onKeyDown={press}>
      <SearchField
        name="name"
        label={t.searchLabel}
        placeholder={placeholder}
        value={words.typed}
        maxLength={120}
        suggests
        onChange={(event) => words.type(event.target.value)}
      />
      {suggestions}
      {open && words.typed === '' && (
        <LazyBoundary>
          <RecentSearches focusField={() => box.current?.querySelector('input')?.focus()} search={search} />
        </LazyBoundary>
      )}
    </div>
  )
}
