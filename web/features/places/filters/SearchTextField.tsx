import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useSuggestions } from '#web/domain/search/useSuggestions.tsx'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { type LatLng, rounded } from '#web/ui/location/geo.ts'
import { mapLinkText } from '#web/ui/location/mapLink.text.ts'
import { parseMapLink } from '#web/ui/location/mapLink.ts'
import { placesText } from '../search/places.text.ts'
import type { RecentSearchesProps } from '../search/RecentSearches.tsx'
import styles from './SearchTextField.module.css'
import type { SearchText } from './useSearchText.ts'

const RecentSearches = lazyComponent<RecentSearchesProps>(
  async () => (await import('../search/RecentSearches.tsx')).RecentSearches,
)

export function SearchTextField({
  searchText,
  searchNear,
  placeholder,
}: {
  searchText: SearchText
  /** A pasted map link or pair of coordinates searches around its position. */
  searchNear: (point: LatLng) => void
  placeholder: string
}) {
  const t = useText(placesText)
  const { short: shortLink } = useText(mapLinkText)
  const box = useRef<HTMLDivElement>(null)
  const suggestions = useSuggestions(box, searchText.reset)
  const [open, setOpen] = useState(false)
  const search = (text: string) => {
    setOpen(false)
    searchText.search(text)
  }
  const [pastedShortLink, setPastedShortLink] = useState(false)
  const paste = (event: ClipboardEvent) => {
    const point = parseMapLink(event.clipboardData.getData('text/plain'))
    setPastedShortLink(point === 'short')
    if (point === null) return
    event.preventDefault()
    if (point !== 'short') searchNear(rounded(point))
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
        value={searchText.typed}
        maxLength={120}
        suggests
        onChange={(event) => searchText.type(event.target.value)}
        onPaste={paste}
      />
      {pastedShortLink && (
        <Notice tone="warning">
          <p role="status">{shortLink}</p>
        </Notice>
      )}
      {suggestions}
      {open && searchText.typed === '' && (
        <LazyBoundary>
          <RecentSearches focusField={() => box.current?.querySelector('input')?.focus()} search={search} />
        </LazyBoundary>
      )}
    </div>
  )
}
