import { useEffect } from 'react'
import type { Wallet } from '#contract/wallet/schemas.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { useReader, useText } from '#web/ui/language/language.tsx'
import { serverNow } from '#web/ui/language/serverClock.ts'
import { useDates } from '#web/ui/language/useDates.ts'
import { cachedWalletText } from './wallet.text.ts'

/** Stores the wallet on this device for use offline. */
export function useCachedWallet(wallet: Wallet | null): void {
  const t = useText(cachedWalletText)
  const { dateTime, lastDay } = useDates()
  const { language } = useReader()
  const viewer = useViewer()
  const path = useAddress()('AccountStatement')
  const own = viewer?.rank === 'User' && viewer.id === wallet?.userId ? wallet : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply has a later time, even with the same points
  useEffect(() => {
    if (!own || !('serviceWorker' in navigator)) return
    const { userId, points, heldPoints, nextExpiry } = own
    const lines = [
      heldPoints > 0 ? t.held(t.points(heldPoints)) : null,
      nextExpiry && t.expire(t.points(nextExpiry.points), lastDay(nextExpiry.at)),
      t.knownAt(dateTime(new Date(serverNow()).toISOString())),
      t.offline,
    ].filter((line) => line !== null)
    const copy = { language, title: t.title, large: t.points(points), lines, again: t.again }
    import('#web/offline/cachePage.ts')
      .then(({ cachePage }) => cachePage(userId, path, copy))
      // Browsers have no cache storage on insecure connections.
      .catch(() => {})
  }, [own, path])
}
