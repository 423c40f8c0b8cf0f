import { useFormat } from '../language/language.tsx'
import styles from './Badge.module.css'
import { classes } from './classes.ts'

/** Red for items that wait for the reader, `muted` for other counts, `corner` after an icon in a row. */
export function Badge({ value, muted, corner }: { value: number; muted?: boolean; corner?: boolean }) {
  const { number } = useFormat()
  return (
    <span
      className={classes(styles.badge, muted && styles.quiet, corner && styles.corner)}
      data-corner={corner || undefined}
    >
      {value > 99 ? `${number(99)}+` : number(value)}
    </span>
  )
}
