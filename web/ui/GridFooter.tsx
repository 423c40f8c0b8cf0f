import styles from './GridFooter.module.css'
import type { GridPaging } from './grid.ts'
import { useFormat, useText } from './language.tsx'
import { Pager } from './Pager.tsx'
import { Select } from './Select.tsx'
import { uiText } from './ui.text.ts'

/** Below the rows: how many a page holds, and the pages. */
export function GridFooter({ paging, pageSizes }: { paging: GridPaging; pageSizes: readonly number[] }) {
  const t = useText(uiText)
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
