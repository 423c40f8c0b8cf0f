import { Button } from '#web/ui/basics/Button.tsx'
import type { GridTool } from '#web/ui/grid/grid.ts'
import styles from './ToolButtons.module.css'

/** What may be done with all that a grid shows, beside it where there is room; elsewhere it stands in the grid's menu. */
export function ToolButtons({ tools }: { tools: readonly GridTool[] }) {
  return (
    <div className={styles.tools}>
      {tools.map(({ label, icon, pending, onSelect }) => (
        <Button key={label} tone="outline" size="small" icon={icon} pending={pending} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </div>
  )
}
