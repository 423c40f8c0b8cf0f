import { type ReactNode, useId } from 'react'
import { classes } from '../basics/classes.ts'
import { IconButton } from '../basics/IconButton.tsx'
import { useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import styles from './Drawer.module.css'
import { useModal } from './useModal.ts'

export type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Where it comes in from: where reading starts, unless told otherwise. */
  side?: 'start' | 'end'
  /** Instead of the title to the eye: the mark, whose drawer it is. */
  header?: ReactNode
  /** Stays at the bottom: a filter's 'show results'. */
  actions?: ReactNode
  children: ReactNode
}

/** A panel from the side over the page. */
export function Drawer({ open, onClose, title, side = 'start', header, actions, children }: DrawerProps) {
  const t = useText(uiText)
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} aria-labelledby={titleId} className={classes(styles.drawer, styles[side])}>
      {open && (
        <div className={styles.panel}>
          <header className={styles.head}>
            <div className={styles.title}>
              <h2 id={titleId} tabIndex={-1} data-title className={header ? 'visually-hidden' : undefined}>
                {title}
              </h2>
              {header}
            </div>
            <IconButton icon="x" label={t.close} onClick={onClose} />
          </header>
          <div className={styles.body} data-body>
            {children}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
