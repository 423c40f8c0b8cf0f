import type { ReactNode } from 'react'
import { PopupButton, type PopupLook } from './PopupButton.tsx'
import styles from './popup.module.css'
import { usePopup } from './usePopup.ts'

/** A button with a panel below it, for a handful of choices that don't close it. */
export function Popup(props: PopupLook & { panel: ReactNode; onToggle?: (open: boolean) => void }) {
  const { panel, onToggle, ...look } = props
  const { button, popup } = usePopup(onToggle)
  return (
    <>
      <PopupButton {...look} {...button} />
      <section {...popup} className={styles.popup} aria-label={look.label}>
        {panel}
      </section>
    </>
  )
}
