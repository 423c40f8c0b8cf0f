import { useSearchParams } from 'react-router'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { guestText } from './guest.text.ts'

export function MessagePager({ page, hasOlder }: { page: number; hasOlder: boolean }) {
  const t = useText(guestText)
  const [search] = useSearchParams()
  if (page === 1 && !hasOlder) return null
  const at = (page: number) =>
    `?${new URLSearchParams({ token: search.get('token') ?? '', page: String(page) })}`
  return (
    <Row as="p" gap={20} lineGap={4}>
      {hasOlder && <a href={at(page + 1)}>{t.older}</a>}
      {page > 1 && <a href={at(page - 1)}>{t.newer}</a>}
    </Row>
  )
}
