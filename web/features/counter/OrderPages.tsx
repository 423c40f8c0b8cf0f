import { useLocation } from 'react-router'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import type { ListName } from './counterQuery.ts'

type Props = {
  page: { currentPage: number; totalPages: number; totalCount: number }
  pageSize: number
  /** What the address calls the page of this list. */
  name: ListName | 'page'
  /** Whose pages they are. */
  label: string
}

/** The way to the other pages of a list, where there are some. */
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
