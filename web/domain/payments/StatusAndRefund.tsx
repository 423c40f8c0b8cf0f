import type { PaymentRequest } from '#contract/payments/schemas.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { refundedText } from './payments.text.ts'
import { StatusTag } from './StatusTag.tsx'

/** The status in a row, with what was refunded. */
export function StatusAndRefund({ payment, flagged }: { payment: PaymentRequest; flagged?: boolean }) {
  const t = useText(refundedText)
  const { moneyParts } = useFormat()
  const { status, price, refundedAmount, currency } = payment
  const { amount, unit } = moneyParts(refundedAmount, currency)
  return (
    <Stack gap={2} align="start">
      <StatusTag status={status} flagged={flagged} />
      {refundedAmount > 0 && (
        <Note as="span">{t.refundedOf(amount, moneyParts(price, currency).amount, unit)}</Note>
      )}
    </Stack>
  )
}
