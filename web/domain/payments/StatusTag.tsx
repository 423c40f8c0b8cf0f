import type { PaymentStatus } from '#contract/payments/schemas.ts'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { reviewedText, statusText } from './payments.text.ts'

const tagStyles: Record<PaymentStatus, [TagTone, IconName]> = {
  NEW: ['grey', 'clock'],
  UNPAID: ['amber', 'hourglass'],
  PAID: ['green', 'check'],
  FAILED: ['red', 'x'],
  EXPIRED: ['grey', 'minus'],
  CANCELED: ['grey', 'minus'],
  REFUNDED: ['teal', 'history'],
}

/** `flagged`: staff are reviewing the payment, so it isn't shown as paid. */
export function StatusTag({ status, flagged = false }: { status: PaymentStatus; flagged?: boolean }) {
  const names = useText(statusText)
  const { underReview } = useText(reviewedText)
  const [tone, icon] = tagStyles[status]
  if (flagged)
    return (
      <Tag tone="amber" icon="clock">
        {underReview}
      </Tag>
    )
  return (
    <Tag tone={tone} icon={icon}>
      {names[status]}
    </Tag>
  )
}
