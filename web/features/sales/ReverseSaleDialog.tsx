import type { Sale } from '#contract/sales/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { salesText } from './sales.text.ts'

type Props = { sale: Sale; onClose: () => void; onReversed?: (sale: Sale) => void }

export function ReverseSaleDialog({ sale, onClose, onReversed }: Props) {
  const t = useText(salesText)
  const { money } = useFormat()
  const { state, field } = useEndpointForm(endpoints.sales.reverseSale, {
    start: { reason: '' },
    input: (values) => ({ saleId: sale.id, ...values }),
    showsOwnToast: true,
    onSuccess({ points, amount, sale: after }) {
      toast({ text: t.reversedMore(t.points(points), money(amount, after.currency)) })
      onReversed?.(after)
      onClose()
    },
  })
  return (
    <FormDialog
      state={state}
      title={t.reverseOf(String(sale.id))}
      submit={t.reverse}
      cancel={t.back}
      onClose={onClose}
    >
      <p>{t.reverseMore}</p>
      <TextArea required {...field('reason', t.reason)} />
    </FormDialog>
  )
}
