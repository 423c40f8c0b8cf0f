import { useRef } from 'react'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { uiText } from '#web/ui/language/ui.text.ts'
import { placesText } from '../search/places.text.ts'
import { FilterForm } from './FilterForm.tsx'
import styles from './FilterPanel.module.css'
import type { FilterProps } from './filterProps.ts'
import { countActiveFilters } from './filters.ts'
import { filterPanelId } from './focusAreaField.ts'

/** A column on desktop; on phones a popover, which opens without scripts too. */
export function FilterPanel({ isSearching, ...filterProps }: FilterProps & { isSearching: boolean }) {
  const [t, ui] = [useText(placesText), useText(uiText)]
  const address = useAddress()
  const title = useRef<HTMLHeadingElement>(null)
  const clear = address('ServicePlacesFilter')
  const closes = { popoverTarget: filterPanelId, popoverTargetAction: 'hide' } as const
  return (
    <aside
      id={filterPanelId}
      popover="auto"
      aria-label={t.filters}
      className={styles.panel}
      onToggle={({ newState, currentTarget }) => {
        if (newState === 'open' && !currentTarget.contains(document.activeElement)) title.current?.focus()
      }}
    >
      <Row gap={12} align="baseline" spread nowrap className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {t.filters}
        </h2>
        {countActiveFilters(filterProps.filters) > 0 && (
          <a href={clear} className={styles.clear}>
            {t.clearAll}
          </a>
        )}
        <IconButton icon="x" label={ui.close} className={styles.close} {...closes} />
      </Row>
      <div className={styles.body}>
        <FilterForm {...filterProps} />
      </div>
      <div className={styles.actions}>
        <Button href={clear} tone="outline">
          {t.clearAll}
        </Button>
        <Button pending={isSearching} {...closes}>
          {t.showResults(filterProps.results.total)}
        </Button>
      </div>
    </aside>
  )
}
