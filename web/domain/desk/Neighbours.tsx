import { IconButton } from '#web/ui/basics/IconButton.tsx'
import styles from './desk.module.css'
import { deskKeys } from './deskKeys.ts'

type Neighbour = { href: string; label: string } | null

/** Links to the cases before and after this one. */
export function Neighbours({
  label,
  previous,
  next,
}: {
  label: string
  previous: Neighbour
  next: Neighbour
}) {
  return (
    <nav aria-label={label} className={styles.neighbours}>
      {previous && (
        <IconButton {...previous} icon="chevron-left" tone="outline" aria-keyshortcuts={deskKeys.previous} />
      )}
      {next && <IconButton {...next} icon="chevron-right" tone="outline" aria-keyshortcuts={deskKeys.next} />}
    </nav>
  )
}
