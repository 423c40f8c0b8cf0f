import { Select } from '../fields/Select.tsx'
import { useFormat, useText } from '../language/language.tsx'
import { Pager } from '../navigation/Pager.tsx'
import styles from './GridFooter.module.css'
import { gridText } from './grid.text.ts'
import { pageSizes as defaultPageSizes, type GridView } from './grid.ts'

export function GridFooter(props: {
  page: number
  pageSize: number
  pageSizes?: readonly number[]
  total: number
  onView: (change: Partial<GridView>) => void
}) {
  const { onView, pageSizes = defaultPageSizes, ...paging } = props
  const t = useText(gridText)
  const { number } = useFormat()
  return (
    <div className={styles.footer}>
      <Select
        label={t.pageSize}
        shape="small"
        value={paging.pageSize}
        options={pageSizes.map((size) => ({ value: size, label: number(size) }))}
        onChange={(event) => onView({ pageSize: Number(event.target.value) })}
      />
      <Pager {...paging} onPage={(page) => onView({ page })} />
    </div>
  )
}
