import { IconButton } from '../basics/IconButton.tsx'
import { Row } from '../basics/Stack.tsx'
import { useFormat, useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import styles from './Pager.module.css'

export type PagerProps = {
  /** Accessible name, if the page has several pagers. */
  label?: string
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** For links. Without it, the buttons call `onPage`. */
  toHref?: (page: number) => string
  onPage?: (page: number) => void
}

export function Pager({ label, page, pageSize, total, toHref, onPage }: PagerProps) {
  const t = useText(uiText)
  const { number } = useFormat()
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  const toLink = (to: number, possible: boolean) =>
    toHref && possible ? { href: toHref(to) } : { onClick: () => onPage?.(to), disabled: !possible }
  return (
    <Row as="nav" gap={8} align="center" nowrap aria-label={label ?? t.pages}>
      <p className={styles.range} aria-live="polite">
        {t.range(number(from), number(to), number(total))}
      </p>
      <IconButton icon="chevron-left" label={t.previousPage} tone="outline" {...toLink(page - 1, page > 1)} />
      <IconButton icon="chevron-right" label={t.nextPage} tone="outline" {...toLink(page + 1, to < total)} />
    </Row>
  )
}
