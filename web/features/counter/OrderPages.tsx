import { useLocation } from 'react-router'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import type { PageParam } from './counterQuery.ts'

type Props = {
  page: { currentPage: number; totalPages: number; totalCount: number }
  pageSize: number
  /** The list's page parameter in the URL. */
  name: PageParam | 'page'
  label: string
}

export function OrderPages({ page, pageSize, name, label }: Props) {
  const { search } = useLocation()
  if (page.totalPages < 2) return null
  const getHref = (to: number) => {
    const next = new URLSearchParams(search)
    next.set(name, String(to))
    return `?${next}`
  }
  const { currentPage, totalCount } = page
  return <Pager label={label} page={currentPage} pageSize={pageSize} total={totalCount} toHref={getHref} />
}
