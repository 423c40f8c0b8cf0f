import { useState } from 'react'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { orderText } from './order.text.ts'

const CancelDialog = lazyComponent(async () => (await import('./CancelDialog.tsx')).CancelDialog)

export function CancelButton({ orderId }: { orderId: number }) {
  const t = useText(orderText)
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button tone="dangerPlain" onClick={() => setOpen(true)}>
        {t.cancel}
      </Button>
      {open && (
        <LazyBoundary>
          <CancelDialog orderId={orderId} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </div>
  )
}
