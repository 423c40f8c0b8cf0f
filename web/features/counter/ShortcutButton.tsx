import { Button, type ButtonProps } from '#web/ui/basics/Button.tsx'
import styles from './CounterLayout.module.css'
import type { ShortcutKey } from './shortcuts.ts'

export function ShortcutButton({ shortcut, children, ...button }: ButtonProps & { shortcut?: ShortcutKey }) {
  return (
    <Button {...button} aria-keyshortcuts={shortcut}>
      {children}
      {/* Drawn by CSS to stay out of the button's name; `aria-keyshortcuts` announces it. */}
      {shortcut && <span aria-hidden="true" data-key={shortcut} className={styles.key} />}
    </Button>
  )
}
