import { type CSSProperties, type ReactNode, useId } from 'react'
import { classes } from '../basics/classes.ts'
import { IconButton } from '../basics/IconButton.tsx'
import { useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import { StepBars, StepWords } from '../navigation/Stepper.tsx'
import styles from './Dialog.module.css'
import { useModal } from './useModal.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** In px: 480 unless told otherwise, 800 with `art`; on a phone it fills the screen. */
  width?: number
  /** Instead of the title to the eye: a choice of two forms. */
  header?: ReactNode
  /** How far along one is in a form of several steps. */
  step?: { step: number; of: number }
  /** The step before: an arrow where phones have the cross. */
  onBack?: () => void
  /** A panel of 320 px at the start, not shown on phones. */
  art?: ReactNode
  /** Stays at the bottom while the rest scrolls; a form's button says which form with `form="id"`. */
  actions?: ReactNode
  /** small: a question; in the middle on phones too */
  shape?: 'sheet' | 'small'
  children: ReactNode
}

/** A question over the page: keeps the focus, closes on Escape and on a press beside it, and gives the focus back. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, art, header, shape = 'sheet', children } = props
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
      {open && (
        <>
          {art && <div className={styles.art}>{art}</div>}
          <div className={styles.side}>
            <Head {...props} titleId={titleId} header={header} title={title} />
            <div className={styles.body} data-body>
              {children}
            </div>
            {props.actions && <div className={styles.actions}>{props.actions}</div>}
          </div>
        </>
      )}
    </dialog>
  )
}

function Head({ titleId, title, header, step, onBack, onClose }: DialogProps & { titleId: string }) {
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
        <IconButton
          icon="x"
          label={t.close}
          onClick={onClose}
          className={classes(styles.close, onBack && styles.afterBack)}
        />
      </div>
      {step && <StepBars {...step} />}
    </header>
  )
}
