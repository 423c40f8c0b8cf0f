import { useEffect } from 'react'
import type { Order } from '../../../contract/order.ts'
import { groupedCode } from '../../domain/orders/OrderCode.tsx'
import { orderStatesText } from '../../domain/orders/orders.text.ts'
import { useAddress } from '../../layout/routing/rootData.ts'
import { useText } from '../../ui/language/language.tsx'
import { useDates } from '../../ui/language/useDates.ts'
import { orderText } from './order.text.ts'

/** Has this device keep what its member shows at the counter, for when the page is loaded anew without a connection. */
export function useOfflineCopy(order: Order, isOwn: boolean): void {
  const t = useText(orderText)
  const names = useText(orderStatesText)
  const { dateTime } = useDates()
  const scope = useAddress().of('/User/Orders/')
  const { id, state, code, member, place, branch, endedAt, expiresAt } = order
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else changes, the copy says the same
  useEffect(() => {
    if (!isOwn) return
    const lines = [place.name, branch.name, names[state], expiresAt && t.until(dateTime(expiresAt)), t.copied]
    const copy = {
      title: t.titleOf(groupedCode(code)),
      grouped: groupedCode(code),
      code,
      lines: lines.filter((line) => line !== null),
      again: t.again,
    }
    import('./offlineCopy.ts')
      .then(({ keepCopy }) => keepCopy(endedAt ? null : copy, { userId: member.id, scope }))
      // The page that is open needs none.
      .catch(() => {})
  }, [id, isOwn, state, expiresAt, scope])
}
