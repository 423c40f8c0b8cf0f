import { Button, type ButtonProps } from './Button.tsx'
import styles from './ShortcutButton.module.css'

/** Shows the key that presses it, where there is room. */
export function ShortcutButton({
  shortcut,
  children,
  ...button
}: ButtonProps & { shortcut?: string | undefined }) {
  return (
    <Button {...button} aria-keyshortcuts={shortcut}>
      {children}
      {/* Drawn by CSS to stay out of the button's name; `aria-keyshortcuts` announces it. */}
      {shortcut && <span aria-hidden="true" data-key={shortcut} className={styles.key} />}
    </Button>
  )
}
