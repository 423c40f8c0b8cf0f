import { useSearchParams } from 'react-router'
import { useText } from '#web/ui/language/language.tsx'
import styles from './guest.module.css'
import { guestText } from './guest.text.ts'

export function MessagePager({ page, hasOlder }: { page: number; hasOlder: boolean }) {
  const t = useText(guestText)
  const [search] = useSearchParams()
  if (page === 1 && !hasOlder) return null
  const at = (page: number) =>
    `?${new URLSearchParams({ token: search.get('token') ?? '', page: String(page) })}`
  return (
    <p className={styles.pages}>
      {hasOlder && <a href={at(page + 1)}>{t.older}</a>}
      {page > 1 && <a href={at(page - 1)}>{t.newer}</a>}
    </p>
  )
}
