import type { OrderState } from '#contract/orders/constants.ts'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { orderStatesText, ordersText } from './orders.text.ts'

const tagStyles: Record<OrderState, [TagTone, IconName]> = {
  requested: ['amber', 'clock'],
  confirmed: ['teal', 'check'],
  awaitingApproval: ['amber', 'hourglass'],
  approved: ['green', 'check'],
  paid: ['green', 'circle-check'],
  rejected: ['red', 'x'],
  declined: ['red', 'x'],
  cancelled: ['grey', 'minus'],
  expired: ['red', 'clock'],
  reversed: ['grey', 'refresh'],
}

/** `own`: worded for the order's member. */
export function OrderStateTag({ state, own }: { state: OrderState; own?: boolean }) {
  const names = useText(orderStatesText)
  const { awaitingYou } = useText(ordersText)
  const [tone, icon] = tagStyles[state]
  return (
    <Tag tone={tone} icon={icon}>
      {own && state === 'awaitingApproval' ? awaitingYou : names[state]}
    </Tag>
  )
}
