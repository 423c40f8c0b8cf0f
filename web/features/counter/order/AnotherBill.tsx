import { useState } from 'react'
import type { Order } from '../../../../contract/order.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { BillForm } from './BillForm.tsx'
import styles from './order.module.css'
import { orderText } from './order.text.ts'

type Props = { order: Order; onOrder: (order: Order, refused: string | null) => void }

/** The way to another bill, which says first what becomes of the one there is. */
export function AnotherBill({ order, onOrder }: Props) {
  const t = useText(orderText)
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <Button tone="outline" icon="pencil" onClick={() => setOpen(true)}>
        {t.another}
      </Button>
    )
  }
  return (
    <section className={styles.card} aria-labelledby="another">
      <h2 id="another" className={styles.subtitle}>
        {t.another}
      </h2>
      <Notice tone="warning">
        {order.state === 'approved' ? t.anotherAfterApproval : t.anotherWhileWaiting}
      </Notice>
      <BillForm
        order={order}
        onOrder={(next, refused) => {
          setOpen(false)
          onOrder(next, refused)
        }}
      />
    </section>
  )
}
