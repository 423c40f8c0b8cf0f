import { parseNumber } from '#contract/core/numbers.ts'
import type { ManagedPayment } from '#contract/payments/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import styles from '../payments.module.css'
import { staffText } from './staff.text.ts'

/**
 * Refund for a number of points, as the server computes it, except for the rounding remainder, which is paid
 * with the last point.
 */
function computeRefund({ price, points, currency }: ManagedPayment, refunded: number): number {
  const unit = 10 ** currency.decimals
  return Math.floor((Math.round(price * unit) * refunded) / points) / unit
}

export function RefundDialog({ payment, onClose }: { payment: ManagedPayment; onClose: () => void }) {
  const t = useText(staffText)
  const { money } = useFormat()
  const refundable = payment.refundablePoints
  const { state, field, form } = useEndpointForm(endpoints.payments.refundPayment, {
    start: { points: String(refundable), reason: '' },
    input: ({ points, reason }) => ({ paymentRequestId: payment.id, points, reason }),
    required: ['points', 'reason'],
    onSuccess: onClose,
  })
  const points = Math.min(Math.max(parseNumber(form.watch('points')) ?? 0, 0), refundable)
  return (
    <FormDialog
      state={state}
      title={t.refundTitle(payment.userName)}
      submit={t.refund}
      labels={{ points: t.pointsToRefund, reason: t.reason }}
      onClose={onClose}
    >
      <TextField
        label={t.pointsToRefund}
        help={t.pointsHelp(refundable)}
        inputMode="numeric"
        required
        {...field('points')}
      />
      <TextArea label={t.reason} help={t.reasonHelp} required {...field('reason')} />
      <dl className={styles.facts}>
        <div>
          <dt>{t.before}</dt>
          <dd>
            <Points value={refundable} plain />
          </dd>
        </div>
        <div>
          <dt>{t.after}</dt>
          <dd>
            <Points value={refundable - points} plain />
          </dd>
        </div>
        <div>
          <dt>{t.moneyBack}</dt>
          <dd>{money(computeRefund(payment, points), payment.currency)}</dd>
        </div>
      </dl>
    </FormDialog>
  )
}
