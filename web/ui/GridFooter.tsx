import styles from './GridFooter.module.css'
import { gridText } from './grid.text.ts'
import type { GridPaging } from './grid.ts'
import { useFormat, useText } from './language.tsx'
import { Pager } from './Pager.tsx'
import { Select } from './Select.tsx'

/** Below the rows: how many a page holds, and the pages. */
export function GridFooter({ paging, pageSizes }: { paging: GridPaging; pageSizes: readonly number[] }) {
  const t = useText(gridText)
  const { number } = useFormat()
  return (
    <div className={styles.footer}>
      <Select
        label={t.pageSize}
        shape="small"
        value={paging.pageSize}
        options={pageSizes.map((size) => ({ value: size, label: number(size) }))}
        onChange={(event) => paging.onPageSize(Number(event.target.value))}
      />
      <Pager {...paging} />
    </div>
  )
}
