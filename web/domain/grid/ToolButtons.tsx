import { Button } from '#web/ui/basics/Button.tsx'
import type { GridTool } from '#web/ui/grid/grid.ts'
import styles from './ToolButtons.module.css'

/** Shown if there is room. Otherwise the tools are in the grid's menu. */
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
