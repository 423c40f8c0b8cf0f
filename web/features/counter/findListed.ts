import { fold, normalizeCode } from '#contract/core/fold.ts'
import type { OrderListItem } from './orderListItem.ts'

export const hasCode = ({ code }: OrderListItem, input: string) =>
  normalizeCode(code) === normalizeCode(input)

/** The loaded order with this code, else those whose member's name contains the text. */
export function findListed(orders: readonly OrderListItem[], input: string): readonly OrderListItem[] {
  const name = fold(input).trim()
  const byCode = orders.filter((order) => hasCode(order, input))
  if (byCode.length > 0 || name.length < 2) return byCode
  return orders.filter(({ member }) => fold(member.name).includes(name))
}
