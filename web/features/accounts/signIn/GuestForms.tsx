import { useEffect, useRef } from 'react'
import type { VisitorFormsProps } from '#web/layout/visitor/visitorForms.ts'
import styles from './GuestForms.module.css'
import { GuestRegisterForm } from './GuestRegisterForm.tsx'
import { LoginForm } from './LoginForm.tsx'

export function VisitorForms({ mode, ...props }: VisitorFormsProps) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other form has another first field
  useEffect(() => focusFirst(place.current), [mode])
  return (
    <div ref={place} className={styles.stack}>
      {mode === 'login' ? <LoginForm {...props} /> : <GuestRegisterForm {...props} />}
    </div>
  )
}

/**
 * Focuses the first field if nothing in the dialog has the focus. Touch devices focus the title, because the
 * keyboard would cover the form.
 */
function focusFirst(place: HTMLElement | null) {
  const dialog = place?.closest('dialog')
  if (!dialog) return
  const at = document.activeElement
  const idle = at === document.body || at === dialog || at?.hasAttribute('data-title')
  if (!idle) return
  const field = matchMedia('(pointer: coarse)').matches
    ? null
    : place?.querySelector<HTMLElement>('input:not([type="hidden"])')
  const target = field ?? dialog.querySelector<HTMLElement>('[data-title]')
  target?.focus()
}
