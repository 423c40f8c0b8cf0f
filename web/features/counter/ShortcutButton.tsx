import { Button, type ButtonProps } from '#web/ui/basics/Button.tsx'
import styles from './CounterLayout.module.css'
import type { ShortcutKey } from './shortcuts.ts'

/** A button that a key presses, too, and shows which; without one like any other. */
export function ShortcutButton({ shortcut, children, ...button }: ButtonProps & { shortcut?: ShortcutKey }) {
  return (
    <Button {...button} aria-keyshortcuts={shortcut}>
      {children}
      {/* Drawn, so that it is no word of the button: `aria-keyshortcuts` says it. */}
      {shortcut && <span aria-hidden="true" data-key={shortcut} className={styles.key} />}
    </Button>
  )
}
