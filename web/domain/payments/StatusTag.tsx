import type { PaymentStatus } from '../../../contract/payments.ts'
import { Tag, type TagTone } from '../../ui/basics/Tag.tsx'
import type { IconName } from '../../ui/icons/icons.ts'
import { useText } from '../../ui/language/language.tsx'
import { statusText } from './statuses.text.ts'

const looks: Record<PaymentStatus, [TagTone, IconName]> = {
  NEW: ['grey', 'clock'],
  UNPAID: ['amber', 'hourglass'],
  PAID: ['green', 'check'],
  FAILED: ['red', 'x'],
  EXPIRED: ['grey', 'minus'],
  CANCELED: ['grey', 'minus'],
  REFUNDED: ['teal', 'history'],
}

/** How a payment stands. */
export function StatusTag({ status }: { status: PaymentStatus }) {
  const names = useText(statusText)
  const [tone, icon] = looks[status]
  return (
    <Tag tone={tone} icon={icon}>
      {names[status]}
    </Tag>
  )
}
