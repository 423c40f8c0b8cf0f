import { IconButton } from '../basics/IconButton.tsx'
import { useFormat, useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import styles from './Pager.module.css'

export type PagerProps = {
  /** Whose pages they are, where there are others beside them. */
  label?: string
  /** Counted from 1. */
  page: number
  pageSize: number
  total: number
  /** The address of a page: the pager is links. Else `onPage` is told. */
  toHref?: (page: number) => string
  onPage?: (page: number) => void
}

/** Which rows these are out of how many, and the way to the previous and the next. */
export function Pager({ label, page, pageSize, total, toHref, onPage }: PagerProps) {
  const t = useText(uiText)
  const { number } = useFormat()
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  const turn = (to: number, possible: boolean) =>
    toHref && possible ? { href: toHref(to) } : { onClick: () => onPage?.(to), disabled: !possible }
  return (
    <nav aria-label={label ?? t.pages} className={styles.pager}>
      <p className={styles.range} aria-live="polite">
        {t.range(number(from), number(to), number(total))}
      </p>
      <IconButton icon="chevron-left" label={t.previousPage} tone="outline" {...turn(page - 1, page > 1)} />
      <IconButton icon="chevron-right" label={t.nextPage} tone="outline" {...turn(page + 1, to < total)} />
    </nav>
  )
}
