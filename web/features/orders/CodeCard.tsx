import { useState } from 'react'
import type { Order } from '#contract/orders/schemas.ts'
import { groupedCode, OrderCode } from '#web/domain/orders/OrderCode.tsx'
import { ordersText } from '#web/domain/orders/orders.text.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { QrCode } from '#web/ui/basics/QrCode.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './OrderScreen.module.css'
import { orderText } from './order.text.ts'
import { useWakeLock } from './useWakeLock.ts'

export function CodeCard({ order }: { order: Order }) {
  const t = useText(orderText)
  const { code: label, qrOf } = useText(ordersText)
  const [open, setOpen] = useState(false)
  const { code } = order
  return (
    <Card as="section" padding={16} className={styles.card} aria-label={label}>
      <div className={styles.qr}>
        <QrCode value={code} label={qrOf(groupedCode(code))} />
      </div>
      <Stack gap={8} align="start" className={styles.code}>
        <p className={styles.quiet}>{label}</p>
        <p className={styles.letters}>
          <OrderCode code={code} />
        </p>
        <Button icon="device-mobile" onClick={() => setOpen(true)}>
          {t.show}
        </Button>
      </Stack>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.showTitle}>
        <FullScreenCode order={order} />
      </Dialog>
    </Card>
  )
}

function FullScreenCode({ order: { code, place, branch } }: { order: Order }) {
  const { qrOf } = useText(ordersText)
  useWakeLock()
  return (
    <div className={styles.shown}>
      <QrCode value={code} label={qrOf(groupedCode(code))} />
      <p className={styles.letters}>
        <OrderCode code={code} />
      </p>
      <p dir="auto">{place.name}</p>
      <p className={styles.quiet} dir="auto">
        {branch.name}
      </p>
    </div>
  )
}
