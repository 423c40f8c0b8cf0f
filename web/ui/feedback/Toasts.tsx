import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classes } from '../basics/classes.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { useText } from '../language/language.tsx'
import { uiText } from '../language/ui.text.ts'
import { announce } from './announce.ts'
import { placeFreely, removePageOffset } from './freePlace.ts'
import styles from './Toasts.module.css'
import { type ActiveToast, closeToast, type ToastTone, toastStore } from './toast.ts'

const durationMs = 5000

const icons: Record<ToastTone, IconName> = {
  success: 'circle-check',
  info: 'info-circle',
  warning: 'alert-triangle',
  error: 'alert-circle',
}

function sortToasts(toasts: readonly ActiveToast[]): readonly ActiveToast[] {
  return toasts.toReversed().toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
}

const isError = ({ tone }: ActiveToast) => tone === 'error'

/** Stacked until they are hovered or focused, so that many toasts don't cover the controls below. */
export function Toasts() {
  const t = useText(uiText)
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.none)
  const region = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const newest = toasts.at(-1)
  useEffect(() => {
    if (newest) announce(newest.text, newest.tone === 'error' ? 'alert' : 'status')
  }, [newest])
  useOnTop(region, newest)
  useFreePlace(region, newest, held)
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={t.notifications}
      className={styles.region}
      data-spread={held || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {sortToasts(toasts).map((item) => (
        <Toast key={item.id} toast={item} held={held} />
      ))}
    </section>
  )
}

/** Reopens the popover for a new toast after a dialog has opened, because the dialog is above it. */
function useOnTop(region: RefObject<HTMLElement | null>, newest: ActiveToast | undefined) {
  const over = useRef<Element | null>(null)
  useEffect(() => {
    const element = region.current
    if (!element) return
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
    const isShown = element.matches(':popover-open')
    if (isShown && (!newest || (dialog && dialog !== over.current))) element.hidePopover()
    if (newest && !element.matches(':popover-open')) element.showPopover()
    over.current = dialog
  }, [region, newest])
}

/** Again after the page has scrolled or changed, but never under the pointer. */
function useFreePlace(region: RefObject<HTMLElement | null>, newest: ActiveToast | undefined, held: boolean) {
  useEffect(() => {
    const element = region.current
    if (!newest) return removePageOffset()
    if (held || !element) return
    const place = () => placeFreely(element)
    place()
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    document.addEventListener('scrollend', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      observer.disconnect()
      document.removeEventListener('scrollend', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [region, newest, held])
}

function Toast({ toast, held }: { toast: ActiveToast; held: boolean }) {
  const t = useText(uiText)
  const { id, tone = 'success', text, action } = toast
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => closeToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, held])
  const act = () => {
    closeToast(id)
    action?.onSelect?.()
  }
  return (
    <div className={classes(styles.toast, styles[tone])}>
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
