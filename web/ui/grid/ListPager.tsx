import { Pager, type PagerProps } from '../navigation/Pager.tsx'
import type { usePagedGrid } from './usePagedGrid.ts'

type Props = Pick<ReturnType<typeof usePagedGrid>['grid'], 'view' | 'onView' | 'total'> &
  Pick<PagerProps, 'label'>

/** For lists that page like a grid but aren't shown as one. */
export function ListPager({ label, view, onView, total }: Props) {
  const { page, pageSize } = view
  if (total <= pageSize) return null
  return (
    <Pager
      label={label}
      page={page}
      pageSize={pageSize}
      total={total}
      onPage={(next) => onView({ page: next })}
    />
  )
}
