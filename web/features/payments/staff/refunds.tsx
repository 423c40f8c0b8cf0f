import { useRevalidator } from 'react-router'
import { parseNumber } from '#contract/core/numbers.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import type { ManagedPayment } from '#contract/payments/schemas.ts'
import { refundStateMachine } from '#contract/payments/stateMachine.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import { staffText } from './staff.text.ts'

export type Refund = ManagedPayment['refunds'][number]

/** Staff have looked up the outcome at the provider. */
export function DecideRefundDialog(props: {
  refund: Refund
  payment: ManagedPayment
  isDone: boolean
  onClose: () => void
  onDecided: () => void
}) {
  const { refund, payment, isDone, onClose, onDecided } = props
  const t = useText(staffText)
  const { money } = useFormat()
  const amount = money(refund.amount, payment.currency)
  const decide = useMutation(endpoints.payments.decideRefund, { onSuccess: onDecided })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => decide.send({ refundId: refund.id, isDone })}
      title={isDone ? t.wentTitle : t.stayedTitle}
      confirmLabel={isDone ? t.went(amount) : t.stayed(amount)}
      tone="primary"
      pending={decide.pending}
      error={decide.failure?.message}
    >
      {isDone ? t.wentMore : t.stayedMore}
    </ConfirmDialog>
  )
}

/** As the server computes it, except for the rounding remainder, which is paid with the last point. */
function computeRefund({ price, points, currency }: ManagedPayment, refunded: number): number {
  const unit = 10 ** currency.decimals
  return Math.floor((Math.round(price * unit) * refunded) / points) / unit
}

export function RefundDialog({ payment, onClose }: { payment: ManagedPayment; onClose: () => void }) {
  const t = useText(staffText)
  const { revalidate } = useRevalidator()
  const { money } = useFormat()
  const refundable = payment.refundablePoints
  const { state, field, form } = useEndpointForm(endpoints.payments.refundPayment, {
    start: { points: String(refundable), reason: '' },
    input: ({ points, reason }) => ({
      paymentRequestId: payment.id,
      points,
      reason,
      refundedPoints: payment.refundedPoints,
    }),
    required: ['points', 'reason'],
    onError({ code }) {
      if (code === 'Stale') void revalidate()
      return false
    },
    onSuccess: onClose,
  })
  const points = Math.min(Math.max(parseNumber(form.watch('points')) ?? 0, 0), refundable)
  const amount = money(computeRefund(payment, points), payment.currency)
  return (
    <FormDialog
      state={state}
      title={t.refundTitle(payment.userName)}
      submit={points > 0 ? t.refundAmount(amount) : t.refund}
      onClose={onClose}
    >
      <TextField
        help={t.pointsHelp(refundable)}
        inputMode="numeric"
        required
        {...field('points', t.pointsToRefund)}
      />
      <TextArea help={t.reasonHelp} required {...field('reason', t.reason)} />
      <dl>
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
          <dd>{amount}</dd>
        </div>
      </dl>
    </FormDialog>
  )
}

export const findOpenRefund = ({ refunds }: ManagedPayment) =>
  refunds.find(({ state }) => canTransition(refundStateMachine, 'done', state, 'staff'))

export const isRefundable = (payment: ManagedPayment) =>
  payment.status === 'PAID' && payment.refundablePoints > 0 && !findOpenRefund(payment)
