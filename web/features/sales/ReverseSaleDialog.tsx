import { useState } from 'react'
import type { Sale } from '#contract/sales/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { salesText } from './sales.text.ts'

type Props = { sale: Sale; onClose: () => void; onReversed?: (sale: Sale) => void }

export function ReverseSaleDialog({ sale: openedSale, onClose, onReversed }: Props) {
  const t = useText(salesText)
  const { money } = useFormat()
  const [sale, setSale] = useState(openedSale)
  const { points = 0, amount = 0 } = sale.reversible ?? {}
  const refund = money(amount, sale.currency)
  const { state, field } = useEndpointForm(endpoints.sales.reverseSale, {
    start: { reason: '' },
    input: (values) => ({ saleId: sale.id, amount, ...values }),
    showsOwnToast: true,
    onSuccess({ points, amount, sale: after }) {
      toast({ text: t.reversedMore(t.points(points), money(amount, after.currency)) })
      onReversed?.(after)
      onClose()
    },
    onError({ code, current }) {
      // The member used points meanwhile, so the refund is smaller.
      if (code === 'Stale') setSale(current as Sale)
      return false
    },
  })
  return (
    <FormDialog
      state={state}
      title={t.reverseOf(String(sale.id))}
      submit={t.reverseAndRefund(refund)}
      cancel={t.back}
      onClose={onClose}
    >
      <p>{t.reverseMore(t.points(points), refund)}</p>
      <TextArea required {...field('reason', t.reason)} />
    </FormDialog>
  )
}
