import { useLocation } from 'react-router'
import { withPageQuery } from '../../layout/grid/pageQuery.ts'
import { Pager } from '../../ui/navigation/Pager.tsx'

type Props = { page: { currentPage: number; totalPages: number; totalCount: number }; pageSize: number }

/** The way to the other pages of a list, where there are some. */
export function OrderPages({ page, pageSize }: Props) {
  const { search } = useLocation()
  if (page.totalPages < 2) return null
  const hrefOf = (to: number) => `?${withPageQuery(new URLSearchParams(search), { page: to })}`
  return <Pager page={page.currentPage} pageSize={pageSize} total={page.totalCount} hrefOf={hrefOf} />
}
