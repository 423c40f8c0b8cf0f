import { parseNumber } from '#contract/numbers.ts'
import type { ManagedPayment } from '#contract/payments.ts'
import { calls } from '#web/api/calls.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import styles from '../payments.module.css'
import { staffText } from './staff.text.ts'

/** What goes back for so many points, as the server computes it, but for the remainder that comes with the last one. */
function moneyOf({ price, points, currency }: ManagedPayment, refunded: number): number {
  const unit = 10 ** currency.decimals
  return Math.floor((Math.round(price * unit) * refunded) / points) / unit
}

/** Gives money back for points of a purchase that are left. */
export function RefundDialog({ payment, onClose }: { payment: ManagedPayment; onClose: () => void }) {
  const t = useText(staffText)
  const { money } = useFormat()
  const left = payment.refundablePoints
  const { state, field, form } = useCallForm(calls.payments.refundPayment, {
    start: { points: String(left), reason: '' },
    input: ({ points, reason }) => ({ paymentRequestId: payment.id, points, reason }),
    required: ['points', 'reason'],
    done: onClose,
  })
  const points = Math.min(Math.max(parseNumber(form.watch('points')) ?? 0, 0), left)
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
        help={t.pointsHelp(left)}
        inputMode="numeric"
        required
        {...field('points')}
      />
      <TextArea label={t.reason} help={t.reasonHelp} required {...field('reason')} />
      <dl className={styles.facts}>
        <div>
          <dt>{t.before}</dt>
          <dd>
            <Points value={left} bare />
          </dd>
        </div>
        <div>
          <dt>{t.after}</dt>
          <dd>
            <Points value={left - points} bare />
          </dd>
        </div>
        <div>
          <dt>{t.moneyBack}</dt>
          <dd>{money(moneyOf(payment, points), payment.currency)}</dd>
        </div>
      </dl>
    </FormDialog>
  )
}
