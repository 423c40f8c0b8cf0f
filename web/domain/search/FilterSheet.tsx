import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { uiText } from '#web/ui/language/ui.text.ts'
import styles from './FilterSheet.module.css'
import { resultsText } from './results.text.ts'

export const filterSheetId = 'filters'

/** Closes the sheet, from inside it. */
export const closesFilterSheet = { popoverTarget: filterSheetId, popoverTargetAction: 'hide' } as const

const findOpenSheet = () => document.querySelector<HTMLElement>(`#${filterSheetId}:popover-open`)

/** While it is open, navigation replaces its history entry. */
export const isFilterSheetOpen = () => findOpenSheet() !== null

/** Closes the sheet once the results of its form have arrived. */
export function useCloseOnResults(query: string): void {
  const lastQuery = useRef(query)
  useEffect(() => {
    if (lastQuery.current !== query) findOpenSheet()?.hidePopover()
    lastQuery.current = query
  }, [query])
}

/** A column on desktop; on phones a sheet, which opens without scripts too. */
export function FilterSheet(props: {
  activeCount: number
  /** Address of the search without filters. */
  clear: string
  /** Below the filters of the sheet. */
  actions?: ReactNode
  children: ReactNode
}) {
  const { activeCount, clear, actions, children } = props
  const [t, ui] = [useText(resultsText), useText(uiText)]
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <aside
      id={filterSheetId}
      popover="auto"
      data-overlay="moves"
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
        {activeCount > 0 && (
          <a href={clear} className={styles.clear}>
            {t.clearAll}
          </a>
        )}
        <IconButton icon="x" label={ui.close} className={styles.close} {...closesFilterSheet} />
      </Row>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </aside>
  )
}

/** Opens the sheet. */
export function FilterButton({ activeCount, className }: { activeCount: number; className?: string }) {
  const t = useText(resultsText)
  return (
    <IconButton
      icon="adjustments-horizontal"
      label={t.openFilters(activeCount)}
      tone="outline"
      badge={activeCount}
      popoverTarget={filterSheetId}
      className={className}
    />
  )
}
