import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders/schemas.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { ShortcutButton } from '../ShortcutButton.tsx'
import { shortcuts } from '../shortcuts.ts'
import { BillForm } from './BillForm.tsx'
import styles from './order.module.css'
import { orderText } from './order.text.ts'

type Props = { order: Order; onOrder: (order: Order, error: string | null) => void }

/** Replaces the bill, after explaining what happens to the current one. */
export function AnotherBill({ order, onOrder }: Props) {
  const t = useText(orderText)
  const [open, setOpen] = useState(false)
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) form.current?.querySelector('input')?.focus()
  }, [open])
  if (!open) {
    return (
      <ShortcutButton shortcut={shortcuts.bill} tone="outline" icon="pencil" onClick={() => setOpen(true)}>
        {t.another}
      </ShortcutButton>
    )
  }
  return (
    <Card as="section" padding={16} ref={form} className={styles.card} aria-labelledby="another">
      <h2 id="another" className={styles.subtitle}>
        {t.another}
      </h2>
      <Notice tone="warning">
        {order.state === 'approved' ? t.anotherAfterApproval : t.anotherWhileWaiting}
      </Notice>
      <BillForm
        order={order}
        onOrder={(next, error) => {
          setOpen(false)
          onOrder(next, error)
        }}
      />
    </Card>
  )
}
