import { useEffect } from 'react'
import type { Order } from '#contract/orders/schemas.ts'
import { groupedCode } from '#web/domain/orders/OrderCode.tsx'
import { orderStatesText } from '#web/domain/orders/orders.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { useReader, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { orderText } from './order.text.ts'

/** Stores a copy of the order's code on this device, for reloads without a connection. */
export function useOfflineCopy(order: Order, isOwn: boolean): void {
  const t = useText(orderText)
  const names = useText(orderStatesText)
  const { end } = useDates()
  const path = useAddress()('MemberOrder', { id: order.id })
  const { language } = useReader()
  const { id, state, code, member, place, branch, endedAt, expiresAt } = order
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else changes, the copy says the same
  useEffect(() => {
    if (!isOwn) return
    const lines = [place.name, branch.name, names[state], expiresAt && t.until(end(expiresAt)), t.copied]
    const copy = {
      language,
      title: t.titleOf(groupedCode(code)),
      large: groupedCode(code),
      lines: lines.filter((line) => line !== null),
      again: t.again,
    }
    const keep = async () => {
      const { cachePage } = await import('#web/offline/cachePage.ts')
      if (endedAt) return cachePage(member.id, path, null)
      const { default: encode } = await import('qr')
      await cachePage(member.id, path, { ...copy, drawing: { svg: encode(code, 'svg'), name: code } })
    }
    // The open page doesn't need the copy, so errors are ignored. Browsers store nothing on insecure origins.
    if ('serviceWorker' in navigator) keep().catch(() => {})
  }, [id, isOwn, state, expiresAt, path])
}
