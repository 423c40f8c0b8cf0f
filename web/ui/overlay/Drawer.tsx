import { type ReactNode, type Ref, useId } from 'react'
import { IconButton } from '../basics/IconButton.tsx'
import { Row } from '../basics/Stack.tsx'
import { useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import styles from './Drawer.module.css'

export type DrawerProps = {
  /** Buttons with this `data-opens` open the drawer. */
  id: string
  ref?: Ref<HTMLDialogElement>
  title: string
  /** Replaces the visible title. */
  header?: ReactNode
  children: ReactNode
}

/** The bootstrap script opens and closes it (`web/hydration`), so it needs no hydration. */
export function Drawer({ id, ref, title, header, children }: DrawerProps) {
  const t = useText(uiText)
  const titleId = useId()
  return (
    <dialog id={id} ref={ref} data-overlay aria-labelledby={titleId} className={styles.drawer}>
      <div className={styles.panel}>
        <Row as="header" gap={8} align="center" nowrap className={styles.head}>
          <div className={styles.title}>
            <h2 id={titleId} tabIndex={-1} data-title className={header ? 'visually-hidden' : undefined}>
              {title}
            </h2>
            {header}
          </div>
          <form method="dialog">
            <IconButton icon="x" label={t.close} type="submit" />
          </form>
        </Row>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  )
}
