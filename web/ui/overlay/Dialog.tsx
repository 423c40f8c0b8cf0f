import { type CSSProperties, type ReactNode, useId } from 'react'
import { classes } from '../basics/classes.ts'
import { IconButton } from '../basics/IconButton.tsx'
import { useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import { StepProgress, StepWords } from '../navigation/Stepper.tsx'
import styles from './Dialog.module.css'
import { useModal } from './useModal.ts'

type ContentProps = {
  title: string
  /** Without it the browser itself closes the dialog, even before hydration. */
  onClose?: (() => void) | undefined
  /** Replaces the visible title, e.g. with a switch between two forms. */
  header?: ReactNode
  step?: { step: number; of: number }
  /** Goes to the previous step: a back arrow instead of the cross on phones. */
  onBack?: () => void
  /** A panel of 320 px at the start, hidden on phones. */
  art?: ReactNode
  /** Buttons at the bottom that don't scroll. A submit button names its form with `form="id"`. */
  actions?: ReactNode
  children: ReactNode
}

export type DialogProps = ContentProps & {
  open: boolean
  onClose: () => void
  /** Width in pixels. 480 by default, 800 with `art`; a dialog fills a phone. */
  width?: number
  /** small: a question, centred on phones too */
  shape?: 'sheet' | 'small'
}

export function Dialog(props: DialogProps) {
  const { open, onClose, art, shape = 'sheet' } = props
  const titleId = useId()
  const width = props.width ?? (art ? 800 : 480)
  const modal = useModal(open, onClose)
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classes(styles.dialog, styles[shape], art ? styles.withArt : undefined)}
      style={{ '--width': `${width}px` } as CSSProperties}
    >
      {open && <DialogContent {...props} titleId={titleId} />}
    </dialog>
  )
}

type PageDialogProps = {
  id: string
  titleId: string
  /** Called when the dialog is closed in any way. */
  onClosed: () => void
  /** URLs whose links open this dialog until the page is hydrated. */
  replacedHrefs?: readonly string[] | undefined
  /** A `DialogContent` with `art`. */
  children: ReactNode
}

/**
 * A dialog that is in the page before it opens. The bootstrap script opens it and lets Back close it
 * (`web/hydration`), so neither needs hydration.
 */
export function PageDialog({ id, titleId, onClosed, replacedHrefs, children }: PageDialogProps) {
  return (
    <dialog
      id={id}
      data-overlay
      data-instead-of={replacedHrefs?.join(' ')}
      onClose={(event) => event.target === event.currentTarget && onClosed()}
      aria-labelledby={titleId}
      className={classes(styles.dialog, styles.sheet, styles.withArt)}
      style={{ '--width': '800px' } as CSSProperties}
    >
      {children}
    </dialog>
  )
}

export function DialogContent(props: ContentProps & { titleId: string }) {
  return (
    <>
      {props.art && <div className={styles.art}>{props.art}</div>}
      <div className={styles.side}>
        <Head {...props} />
        <div className={styles.body} data-body>
          {props.children}
        </div>
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </div>
    </>
  )
}

function Head({ titleId, title, header, step, onBack, onClose }: ContentProps & { titleId: string }) {
  const t = useText(uiText)
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        {onBack && <IconButton icon="arrow-left" label={t.back} onClick={onBack} className={styles.back} />}
        <div className={styles.title}>
          <h2 id={titleId} tabIndex={-1} data-title className={header ? 'visually-hidden' : undefined}>
            {title}
          </h2>
          {header}
        </div>
        {step && <StepWords {...step} />}
        {onClose ? (
          <IconButton
            icon="x"
            label={t.close}
            onClick={onClose}
            className={classes(styles.close, onBack && styles.afterBack)}
          />
        ) : (
          <form method="dialog" className={classes(styles.close, onBack && styles.afterBack)}>
            <IconButton icon="x" label={t.close} type="submit" />
          </form>
        )}
      </div>
      {step && <StepProgress {...step} />}
    </header>
  )
}
