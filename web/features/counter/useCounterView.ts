import { useLocation } from 'react-router'
import { useScreen } from '#web/layout/routing/rootData.ts'

export type CounterView = 'waiting' | 'open' | 'finished' | 'scan' | 'order'

/** Small screens show only this part. */
export function useCounterView(): CounterView {
  const screen = useScreen()
  const tab = new URLSearchParams(useLocation().search).get('tab')
  if (screen === 'CounterOrder') return 'order'
  if (screen === 'CounterScan') return 'scan'
  if (screen === 'PendingOrders') return 'waiting'
  return tab === 'finished' ? 'finished' : 'open'
}
