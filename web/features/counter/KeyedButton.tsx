import { Button, type ButtonProps } from '#web/ui/basics/Button.tsx'
import styles from './till.module.css'
import type { TillKey } from './tillKeys.ts'

/** A button that a key presses, too, and shows which; without one like any other. */
export function KeyedButton({ shortcut, children, ...button }: ButtonProps & { shortcut?: TillKey }) {
  return (
    <Button {...button} aria-keyshortcuts={shortcut}>
      {children}
      {/* Drawn, so that it is no word of the button: `aria-keyshortcuts` says it. */}
      {shortcut && <span aria-hidden="true" data-key={shortcut} className={styles.key} />}
    </Button>
  )
}
