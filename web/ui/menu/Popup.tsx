import type { ReactNode } from 'react'
import { PopupButton, type PopupLook } from './PopupButton.tsx'
import styles from './popup.module.css'
import { usePopup } from './usePopup.ts'

type PopupProps = PopupLook & {
  panel: ReactNode | ((close: () => void) => ReactNode)
  onToggle?: (open: boolean) => void
}

/** Unlike a `Menu`, it stays open when an option is selected. */
export function Popup({ panel, onToggle, ...look }: PopupProps) {
  const { button, popup, close } = usePopup(onToggle)
  return (
    <>
      <PopupButton {...look} {...button} />
      <section {...popup} className={styles.popup} aria-label={look.label}>
        {typeof panel === 'function' ? panel(close) : panel}
      </section>
    </>
  )
}
