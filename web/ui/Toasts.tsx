import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { useText } from './language.tsx'
import styles from './Toasts.module.css'
import { closeToast, type ShownToast, type ToastTone, toastStore } from './toast.ts'
import { uiText } from './ui.text.ts'

const lasts = 5000

const icons: Record<ToastTone, IconName> = {
  success: 'circle-check',
  info: 'info-circle',
  warning: 'alert-triangle',
  error: 'alert-circle',
}

/** Where toasts appear: the top left corner, five seconds each, longer while one looks at them. */
export function Toasts() {
  const t = useText(uiText)
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.none)
  const region = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const newest = shown.at(-1)?.id
  useEffect(() => {
    // Shown anew, it lies over a dialog that was opened since.
    if (newest && region.current?.matches(':popover-open')) region.current.hidePopover()
    region.current?.showPopover()
  }, [newest])
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={t.notifications}
      aria-live="polite"
      className={styles.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((each) => (
        <Toast key={each.id} toast={each} held={held} />
      ))}
    </section>
  )
}

function Toast({ toast, held }: { toast: ShownToast; held: boolean }) {
  const t = useText(uiText)
  const { id, tone = 'success', text, action } = toast
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => closeToast(id), lasts)
    return () => clearTimeout(timer)
  }, [id, held])
  const act = () => {
    closeToast(id)
    action?.onSelect?.()
  }
  return (
    <div className={classes(styles.toast, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} size="medium" className={styles.icon} />
      <p className={styles.text}>{text}</p>
      {action &&
        (action.href === undefined ? (
          <button type="button" className={styles.action} onClick={act}>
            {action.label}
          </button>
        ) : (
          <a href={action.href} className={styles.action} onClick={act}>
            {action.label}
          </a>
        ))}
      <button type="button" className={styles.close} aria-label={t.close} onClick={() => closeToast(id)}>
        <Icon name="x" />
      </button>
    </div>
  )
}
